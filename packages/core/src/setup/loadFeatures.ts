import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import { featuresReplySchema } from '@foyer/protocol/http';
import { isDefaultAncestor } from '@foyer/protocol/origins';
import { safeParse } from 'valibot';
import { settle } from '../features/actions.ts';
import { readReply } from '../features/remoteRules.ts';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';
import { patch } from '../kernel/Instance.ts';
import { plainAddress } from './addressFault.ts';
import type { Fault } from './faultTable.ts';
import { raiseFault } from './raiseFault.ts';

/** Puts the project's features in force (behaviour.md §8.1). Rejects when they could not be loaded; local values hold then. */
export async function loadFeatures(context: Context): Promise<void> {
  patch(context, 'features', { remote: 'loading' });
  try {
    const path = '/appkit/v1/config';
    const reply = safeParse(featuresReplySchema, await callGateway(context, { method: 'GET', path }));
    if (!reply.success) throw new FoyerError('BAD_REPLY', { source: path });
    settle(context, { decision: readReply(reply.output.features) }, 'ready');
  } catch (error) {
    patch(context, 'features', { remote: 'failed' });
    const code = faultOf(context, error);
    const values = { address: plainAddress(context.options.gatewayUrl) };
    if (code) await raiseFault(context, { code, values });
    throw error;
  }
}

/** What a failure says of the set-up. Silence may be the visitor's network: only who develops the site is told of it. */
function faultOf({ ports }: Context, error: unknown): Fault['code'] | undefined {
  if (isNoGateway(error)) return 'GATEWAY_NOT_FOUND';
  const isSilence = isFoyerError(error, 'NETWORK_FAILED') && isDefaultAncestor(ports.page.facts().origin);
  return isSilence ? 'GATEWAY_SILENT' : undefined;
}

/** Something answered, and it knows nothing of projects: a wrong address. */
function isNoGateway(error: unknown): boolean {
  if (isFoyerError(error, 'BAD_REPLY')) return true;
  return isFoyerError(error, 'HTTP_STATUS') && error.context.status === 404;
}
