import type { EmbeddedWallet } from '@foyer/embedded';
import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Context } from '../kernel/Context.ts';
import type { PairedWallet } from '../ports/PairedWallet.ts';
import { embeddedConnector } from './connector.ts';
import { toFrameChain } from './rules.ts';

/** The embedded wallet as one chain family sees it, beginning on `start`. */
export function createFamilyWallet(
  context: Context,
  wallet: EmbeddedWallet,
  { family, start }: { readonly family: Namespace; readonly start: CaipNetworkId },
): PairedWallet {
  let networkId = start;
  const listeners = new Set<() => void>();
  const networkIds = () =>
    context.store
      .getState()
      .network.networks.filter(({ chainNamespace }) => chainNamespace === family)
      .map(({ caipNetworkId }) => caipNetworkId);
  /** The frame stands on one chain at a time, whichever family asks. */
  const stand = () => {
    const chainId = toFrameChain(networkId);
    if (wallet.chainId() === chainId) return;
    // Requests name their chain too: a frame that does not know it refuses them.
    wallet
      .switchTo(chainId)
      .catch((error: unknown) => context.ports.log.warn('The embedded wallet did not go along', error));
  };
  return {
    connector: embeddedConnector(family),
    accounts: () => wallet.addresses().map((address) => ({ namespace: family, address, type: 'eoa' })),
    networkId: () => networkId,
    networkIds,
    // What it does not allow is for the wallet to say: the visitor is told then.
    canAsk: () => true,
    moveTo(next) {
      if (!networkIds().includes(next)) return false;
      const isNew = next !== networkId;
      networkId = next;
      stand();
      if (isNew) for (const listener of [...listeners]) listener();
      return true;
    },
    async request({ method, params }) {
      stand();
      return wallet.provider.request({ method, params });
    },
    onChange(listener) {
      listeners.add(listener);
      wallet.provider.on('accountsChanged', listener);
      return () => {
        listeners.delete(listener);
        wallet.provider.removeListener('accountsChanged', listener);
      };
    },
  };
}
