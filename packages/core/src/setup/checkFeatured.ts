import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { registryWallets, wishesIn } from '../wallets/state.ts';
import { raiseFault } from './raiseFault.ts';

/**
 * Warns of ids in `featuredWalletIds` that the registry does not know, with the first of its answers that lacks one: other
 * ids may come at run time. Nothing is asked for it, and as any mistake it is told once. Of the ids to include and exclude
 * no answer tells as much: they narrow lists, and hide wallets of no registry.
 */
export function checkFeatured(context: Context): void {
  watch(context, ({ wallets }) => wallets.recommendedIds, check);
  check();

  function check(): void {
    const state = context.store.getState();
    const { featuredWalletIds = [], customWallets = [] } = wishesIn(state);
    // One of the host's own is listed as such, whatever the registry knows.
    const known = [...registryWallets(state), ...customWallets].map(({ id }) => id);
    const names = featuredWalletIds.filter((id) => !known.includes(id)).map((id) => `\`${id}\``);
    if (!state.wallets.recommendedIds || !names[0]) return;
    void raiseFault(context, { code: 'FEATURED_WALLET_UNKNOWN', values: { names: names.join(', ') } });
  }
}
