import { FoyerError } from '@foyer/protocol/errors';
import { maxWalletChains, type Wallet, type WalletsReply, walletsReplySchema } from '@foyer/protocol/http';
import { safeParse } from 'valibot';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';
import { searchEntries as most } from './rules.ts';

/** What is asked of the registry (behaviour.md §3.3). */
export interface WalletsRequest {
  readonly page?: number;
  readonly entries: number;
  readonly search?: string;
  readonly certified?: boolean;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[];
  /** Only wallets of the requested chain families; a record asked for by its id is wanted whatever its chains. */
  readonly byChains?: boolean;
}

/**
 * One page of the registry.
 * @throws FoyerError `HTTP_STATUS`, `NETWORK_FAILED`, `BAD_REPLY`.
 */
export async function fetchWallets(
  context: Context,
  { page = 1, entries, search, certified, include, exclude, byChains = true }: WalletsRequest,
  signal: AbortSignal,
): Promise<WalletsReply> {
  const { networks } = context.store.getState().network;
  const reply = await callGateway(context, {
    method: 'GET',
    path: '/getWallets',
    query: {
      page: `${page}`,
      entries: `${entries}`,
      search: search || undefined,
      badge_type: certified ? 'certified' : undefined,
      include: idsOf(include),
      exclude: idsOf(exclude),
      chains: byChains
        ? networks
            // A gateway goes by their families.
            .slice(0, maxWalletChains)
            .map(({ caipNetworkId }) => caipNetworkId)
            .join()
        : undefined,
    },
    signal,
  });
  const parsed = safeParse(walletsReplySchema, reply);
  if (!parsed.success) throw new FoyerError('BAD_REPLY', { source: 'getWallets' });
  const { data, count } = parsed.output;
  return { data: data.map(withoutPath), count };
}

/**
 * Joined. A gateway refuses the whole request for what can be no id (packages/protocol/src/http/walletsQuery.ts): that stands as `-`,
 * which no wallet is, for a list of none would ask for all.
 */
function idsOf(ids: readonly string[] | undefined): string | undefined {
  return ids?.map((id) => (/^[\w.-]{1,100}$/.test(id) ? id : '-')).join() || undefined;
}

/** A picture by a path is a host's own to give: a record's would be a request to every site that lists the wallet, with its cookies. */
function withoutPath(wallet: Wallet): Wallet {
  return wallet.image_url?.startsWith('/') ? { ...wallet, image_url: null } : wallet;
}

/** The registry's records of these ids, in one call for each hundred; no call for none. */
export async function fetchByIds(
  context: Context,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Wallet[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => {
    const include = ids.slice(index * most, (index + 1) * most);
    return fetchWallets(context, { entries: include.length, include, byChains: false }, signal);
  });
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}
