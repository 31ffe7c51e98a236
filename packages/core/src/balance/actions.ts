import { selectCaipAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { selectActiveNetwork } from '../network/state.ts';
import { putBalance } from './putBalance.ts';
import { isBalanceFresh } from './rules.ts';
import { type Balance, selectActiveBalance } from './state.ts';

/** Refreshes the active account's native balance unless it is fresh or just failed; `force` asks anyway, and anew. */
export async function refreshBalance(
  context: Context,
  { force = false }: { force?: boolean | undefined } = {},
): Promise<Balance> {
  const state = context.store.getState();
  const id = selectCaipAddress(state);
  if (!id || !selectIsConnected(state) || !selectActiveNetwork(state)) return { status: 'unavailable' };
  const known = selectActiveBalance(state);
  if (known && !force && isBalanceFresh(known, context.ports.clock.now())) return known;
  try {
    const { createBalanceLoader } = await import('./createBalanceLoader.ts');
    const load = await context.once('balances', async () => createBalanceLoader(context));
    return await load(id, force);
  } catch (error) {
    // Its code did not load.
    putBalance(context, id, { status: 'unavailable', failedAt: context.ports.clock.now() });
    throw error;
  }
}
