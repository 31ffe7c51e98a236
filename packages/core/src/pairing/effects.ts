import { embeddedConnector, embeddedFamilies } from '../embedded/connector.ts';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { pairedFamilies, pairingConnector } from './rules.ts';

/** Keeps the kit's own connectors, by pairing and of the embedded wallet, one for each family; a family that has one of its own keeps that. */
export function offerPairing(context: Context): () => void {
  let seen: readonly unknown[] = [];
  const add = () => {
    const { network, wallets } = context.store.getState();
    if (seen[0] === wallets.connectors && seen[1] === network.networks) return;
    const isNew = seen[1] !== network.networks;
    seen = [wallets.connectors, network.networks];
    const families = pairedFamilies(context.options, network.networks);
    const missing = [
      ...families.map(pairingConnector),
      ...embeddedFamilies(context.options, network.networks).map(embeddedConnector),
    ].filter(
      (own) => !wallets.connectors.some(({ type, chain }) => type === own.type && chain === own.chain),
    );
    // The same ones told again would draw the card anew.
    if (isNew) patch(context, 'pairing', { families });
    if (missing.length > 0) {
      patch(context, 'wallets', { connectors: [...wallets.connectors, ...missing] });
    }
  };
  add();
  // A family's list is taken over whole, and networks come and go.
  return context.store.subscribe(add);
}
