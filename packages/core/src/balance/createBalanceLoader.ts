import { type CaipAddress, parseAccountId } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { QueryClient } from '@tanstack/query-core';
import { adapterFor } from '../kernel/adapterFor.ts';
import type { Context } from '../kernel/Context.ts';
import type { Network } from '../network/Network.ts';
import { selectNetwork } from '../network/state.ts';
import { reportError } from '../telemetry/actions.ts';
import { putBalance } from './putBalance.ts';
import type { Balance } from './state.ts';

/**
 * Loads native balances into the state. Calls for one account in flight together are one request, but for those that
 * force one: an answer already on its way may predate a payment. What was asked before a shown amount is not shown.
 */
export function createBalanceLoader(context: Context): (id: CaipAddress, force: boolean) => Promise<Balance> {
  const client = new QueryClient();
  /** How often a request was forced, and how often when the amount was asked for that is shown. */
  const asked = new Map<CaipAddress, number>();
  const shown = new Map<CaipAddress, number>();
  context.signal.addEventListener('abort', () => client.clear());
  return async (id, force) => {
    const turn = (asked.get(id) ?? 0) + Number(force);
    asked.set(id, turn);
    if (!context.store.getState().balance.byAccount[id]) putBalance(context, id, { status: 'loading' });
    const balance = await client
      .fetchQuery({
        queryKey: [id, turn],
        queryFn: ({ signal }) => fetchBalance(context, id, signal),
        // Freshness is decided on the kit's own clock; the client only shares what is in flight.
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
        retry: false,
      })
      .catch((error: unknown): Balance => {
        reportError(context, error);
        return { status: 'unavailable', failedAt: context.ports.clock.now() };
      });
    if (turn >= (shown.get(id) ?? 0)) {
      if (balance.status === 'ready') shown.set(id, turn);
      putBalance(context, id, balance);
    }
    return balance;
  };
}

async function fetchBalance(context: Context, id: CaipAddress, signal: AbortSignal): Promise<Balance> {
  const { namespace, networkId, address } = parseAccountId(id);
  const network = selectNetwork(context.store.getState(), networkId);
  // A page without types may give any currency, or none: without these two no amount can be written.
  const { symbol, decimals = -1 }: Partial<Network['nativeCurrency']> = network?.nativeCurrency ?? {};
  if (!network || !symbol || !Number.isInteger(decimals) || decimals < 0) {
    throw new FoyerError('UNSUPPORTED_CHAIN', { network: networkId });
  }
  const value = await adapterFor(context, namespace).getBalance({
    address,
    network,
    signal: AbortSignal.any([signal, context.signal]),
  });
  return { status: 'ready', value, symbol, decimals, fetchedAt: context.ports.clock.now() };
}
