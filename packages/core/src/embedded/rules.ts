import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Options } from '../kernel/Options.ts';
import type { ViewName } from '../router/state.ts';
import type { Connector } from '../wallets/Connector.ts';
import { embeddedId } from './state.ts';

/** How long a reload waits for the stored session of the embedded wallet, in ms: as its frame may take (behaviour.md §5.3). */
export const embeddedWaitMs = 20_000;
/** How long after the modal opened a refused method is named, in ms (behaviour.md §5.3). */
export const refusedMs = 300;

/** The families that the embedded wallet serves: those whose adapter takes wallets of the kit's, where a wallet site is given. */
export function embeddedFamilies(
  { adapters = [], projectId, walletUrl }: Pick<Options, 'adapters' | 'projectId' | 'walletUrl'>,
  networks: readonly { readonly chainNamespace: Namespace }[],
): readonly Namespace[] {
  if (!walletUrl || !projectId) return [];
  return adapters
    .filter(({ pair, namespace }) => pair && (namespace === 'eip155' || namespace === 'solana'))
    .map(({ namespace }) => namespace)
    .filter((family) => networks.some(({ chainNamespace }) => chainNamespace === family));
}

/** The embedded wallet's connector of a family. */
export function embeddedConnector(chain: Namespace): Connector {
  return { id: embeddedId, name: 'Embedded wallet', type: 'AUTH', chain };
}

/** Whether a connection is the embedded wallet's. */
export function isEmbedded(connectorId: string | undefined): boolean {
  return connectorId === embeddedId;
}

/** Views of the login that come after its address was sent. */
export function isLoginView(view: ViewName): boolean {
  return view === 'EmailVerifyDevice' || view === 'EmailVerifyOtp' || view === 'ApproveTransaction';
}

/** Whether a text may be an email address: the mail itself is the proof (spec.md §5). */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** How the frame spells a chain: a number for eip155, else the CAIP-2 id (behaviour.md §5.2). */
export function toFrameChain(networkId: CaipNetworkId): number | string {
  return networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : networkId;
}

/** The CAIP-2 id of a chain as the frame spells it. */
export function fromFrameChain(chainId: number | string): CaipNetworkId {
  return (typeof chainId === 'number' ? `eip155:${chainId}` : chainId) as CaipNetworkId;
}
