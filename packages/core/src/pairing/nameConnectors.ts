import type { PeerMetadata } from '@foyer/pairing';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import type { Connector } from '../wallets/Connector.ts';
import { pairedFamilies, pairingConnector, pairingId } from './rules.ts';

/** Longest wallet name that is shown. */
const longestName = 64;
/** Control, invisible and direction-changing characters: a name is a claim of the wallet's (security.md §2.5). */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Gives the connectors by pairing the name and picture of the wallet at the other end, or their own again. */
export function nameConnectors(context: Context, peer: PeerMetadata | undefined): void {
  const { wallets, network } = context.store.getState();
  const families = pairedFamilies(context.options, network.networks);
  const rename = (connector: Connector): Connector => {
    if (connector.id !== pairingId || !families.includes(connector.chain)) return connector;
    const plain = pairingConnector(connector.chain);
    if (!peer) return plain;
    const name = peerName(peer) || plain.name;
    const picture = peer.icons.find((icon) => icon.startsWith('https://') && URL.canParse(icon));
    return { ...plain, name, ...(picture && { imageUrl: picture }) };
  };
  patch(context, 'wallets', { connectors: wallets.connectors.map(rename) });
}

/** The name a wallet gives itself, without what would not be seen. */
export function peerName({ name }: Pick<PeerMetadata, 'name'>): string {
  return name.replace(unseen, '').trim().slice(0, longestName);
}
