import { FoyerError } from '@foyer/protocol/errors';
import { type WalletsReply, walletsReplySchema } from '@foyer/protocol/http';
import { safeParse } from 'valibot';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';

/**
 * One page of the registry, of wallets for the requested chain families.
 * @throws FoyerError `HTTP_STATUS`, `NETWORK_FAILED`, `BAD_REPLY`.
 */
export async function fetchWallets(
  context: Context,
  query: {
    readonly page: number;
    readonly entries: number;
    readonly search?: string | undefined;
    readonly certified?: boolean | undefined;
  },
  signal: AbortSignal,
): Promise<WalletsReply> {
  const { page, entries, search, certified } = query;
  const { networks } = context.store.getState().network;
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId).join(',');
  const reply = await callGateway(context, {
    method: 'GET',
    path: '/getWallets',
    query: {
      page: String(page),
      entries: String(entries),
      search: search || undefined,
      badge_type: certified ? 'certified' : undefined,
      chains,
    },
    signal,
  });
  const parsed = safeParse(walletsReplySchema, reply);
  if (!parsed.success) throw new FoyerError('BAD_REPLY', { source: 'getWallets' });
  return parsed.output;
}
