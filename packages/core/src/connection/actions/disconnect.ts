import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { isEmbedded } from '../../embedded/connector.ts';
import { openEmbedded } from '../../embedded/openEmbedded.ts';
import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { waitAtMost } from '../../kernel/waiting.ts';
import { cancel as cancelPairing } from '../../pairing/actions/cancel.ts';
import { attemptOf } from '../../pairing/attempt.ts';
import { isPaired } from '../../pairing/isPaired.ts';
import { openPairing } from '../../pairing/openPairing.ts';
import { noteAct } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { disconnectWaitMs } from '../rules.ts';
import { forgetConnection } from '../session.ts';
import { cancelAttempt } from './attempt.ts';
import { setDisconnected } from './setDisconnected.ts';

/** One family's wallet, as it is about to be left. */
interface Leaving {
  readonly family: Namespace;
  readonly connectorId: string | undefined;
  /** Whether it is the kit's own, which serves several families at once. */
  readonly by: 'pairing' | 'embedded' | undefined;
}

/**
 * Ends one namespace's connection, or all; a paired or embedded wallet leaves every family it serves. State and storage are cleared
 * at once; the wallet is then told, for at most 3 s. Calling it again, or while nothing is connected, does nothing more.
 * @throws FoyerError `DISCONNECT_FAILED` when a wallet refused.
 */
export async function disconnect(
  context: Context,
  { namespace }: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  noteAct(context);
  if (namespace === undefined || attemptOf(context)?.chain === namespace) cancelPairing(context);
  cancelAttempt(context, namespace);
  const targets = leavingOf(context, namespace);
  for (const { family } of targets) endConnection(context, family);
  const told = targets
    .filter((target) => target.connectorId !== undefined && !target.by)
    .map(({ family, connectorId = '' }) => adapterFor(context, family).disconnect({ connectorId }));
  if (targets.some(({ by }) => by === 'pairing'))
    told.push(openPairing(context).then(({ leave }) => leave()));
  if (targets.some(({ by }) => by === 'embedded'))
    told.push(openEmbedded(context).then(({ leave }) => leave()));
  if (told.length === 0) return;
  const failed = (await Promise.allSettled(told.map((goodbye) => shortly(context, goodbye)))).find(
    (result) => result.status === 'rejected',
  );
  if (failed) {
    track(context, { type: 'track', event: 'DISCONNECT_ERROR' });
    throw new FoyerError('DISCONNECT_FAILED', {}, failed.reason);
  }
  track(context, {
    type: 'track',
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: namespace ?? 'all' },
  });
}

/**
 * Forgets a namespace's connection here and in storage, without telling the wallet. Given the connector that ended by itself,
 * another one that is stored meanwhile stays so; a visitor who disconnects leaves the wallets of all tabs.
 */
export function endConnection(context: Context, namespace: Namespace, connectorId?: string): void {
  context.jobs.cancel(`restore ${namespace}`);
  forgetConnection(context.records, namespace, connectorId);
  setDisconnected(context, namespace);
}

/** Who is left: the family asked for, or all of them; with a wallet of the kit's own the others it serves too (behaviour.md §4). */
function leavingOf(context: Context, namespace: Namespace | undefined): readonly Leaving[] {
  const { byNamespace, missed } = context.store.getState().connection;
  const own = context.adapters.map((adapter) => adapter.namespace);
  const connected = Object.keys(byNamespace) as Namespace[];
  const all = [...new Set([...own, ...connected])].map((family) => {
    // A wallet that stayed away is forgotten too; it is asked nothing unless it came meanwhile.
    const absent = missed?.namespace === family ? missed.connectorId : undefined;
    const connectorId = byNamespace[family]?.connectorId ?? absent;
    const own = isPaired(context, family, connectorId) ? 'pairing' : undefined;
    return { family, connectorId, by: isEmbedded(connectorId) ? 'embedded' : own } as const;
  });
  const isAsked = ({ family }: Leaving) => namespace === undefined || family === namespace;
  const left = all.filter(isAsked).map(({ by }) => by);
  return all.filter((target) => isAsked(target) || (target.by && left.includes(target.by)));
}

async function shortly(context: Context, goodbye: Promise<void>): Promise<void> {
  await waitAtMost(goodbye, {
    clock: context.ports.clock,
    ms: disconnectWaitMs,
    signal: context.signal,
  });
}
