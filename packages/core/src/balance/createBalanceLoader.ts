import { type CaipAddress, parseAccountId } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { QueryClient } from '@tanstack/query-core';
import { adapterFor } from '../kernel/adapterFor.ts';
import type { Context } from '../kernel/Context.ts';
import { update } from '../kernel/Instance.ts';
import { selectNetwork } from '../network/state.ts';
import { reportError } from '../telemetry/actions.ts';
import type { Balance } from './state.ts';

/**
 * Loads native balances into the state. Calls for one account in flight together are one request; `isNew` lets go of
 * one already sent, which may answer what was before, and its callers get the newer answer.
 */
export function createBalanceLoader(context: Context): (id: CaipAddress, isNew: boolean) => Promise<Balance> {
  const client = new QueryClient();
  context.signal.addEventListener('abort', () => client.clear());
  return async (id, isNew) => {
    // Silent: who waited for it waits for the request that follows here.
    if (isNew) client.cancelQueries({ queryKey: [id] }, { silent: true });
    if (!context.store.getState().balance.byAccount[id]) put(context, id, { status: 'loading' });
    const balance = await client
      .fetchQuery({
        queryKey: [id],
        queryFn: ({ signal }) => fetchBalance(context, id, signal),
        // Freshness is decided on the kit's own clock; the client only shares what is in flight.
        staleTime: 0,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        retry: false,
      })
      .catch((error: unknown): Balance => {
        reportError(context, error);
        return { status: 'unavailable', failedAt: context.ports.clock.now() };
      });
    put(context, id, balance);
    return balance;
  };
}

async function fetchBalance(context: Context, id: CaipAddress, signal: AbortSignal): Promise<Balance> {
  const { namespace, networkId, address } = parseAccountId(id);
  const network = selectNetwork(context.store.getState(), networkId);
  if (!network) throw new FoyerError('UNSUPPORTED_CHAIN', { network: networkId });
  const value = await adapterFor(context, namespace).getBalance({
    address,
    network,
    signal: AbortSignal.any([signal, context.signal]),
  });
  const { symbol, decimals } = network.nativeCurrency;
  return { status: 'ready', value, symbol, decimals, fetchedAt: context.ports.clock.now() };
}

function put(context: Context, id: CaipAddress, next: Balance): void {
  update(context, ({ balance }) => ({ balance: { byAccount: { ...balance.byAccount, [id]: next } } }));
}
