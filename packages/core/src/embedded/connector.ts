import type { Namespace } from '@foyer/protocol/caip';
import type { Options } from '../kernel/Options.ts';
import type { Connector } from '../wallets/Connector.ts';
import { embeddedId } from './info.ts';

/** How long a reload waits for the stored session of the embedded wallet, in ms: as its frame may take (behaviour.md §5.3). */
export const embeddedWaitMs = 20_000;

/** The families that the embedded wallet serves: those whose adapter takes wallets of the kit's, where a wallet site is given. */
export function embeddedFamilies(
  { adapters = [], projectId, walletUrl }: Pick<Options, 'adapters' | 'projectId' | 'walletUrl'>,
  networks: readonly { readonly chainNamespace: Namespace }[],
): readonly Namespace[] {
  if (!walletUrl || !projectId) return [];
  return adapters
    .filter(
      ({ pair, namespace }) =>
        pair &&
        (namespace === 'eip155' || namespace === 'solana') &&
        networks.some(({ chainNamespace }) => chainNamespace === namespace),
    )
    .map(({ namespace }) => namespace);
}

/** The embedded wallet's connector of a family. */
export function embeddedConnector(chain: Namespace): Connector {
  return { id: embeddedId, name: 'Embedded wallet', type: 'AUTH', chain };
}

/** Whether a connection is the embedded wallet's. */
export function isEmbedded(connectorId: string | undefined): boolean {
  return connectorId === embeddedId;
}
