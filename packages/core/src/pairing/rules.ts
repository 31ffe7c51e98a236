import type { Namespace } from '@foyer/protocol/caip';
import type { Options } from '../kernel/Options.ts';
import type { Adapter } from '../ports/Adapter.ts';
import type { ViewName } from '../router/state.ts';
import type { Connector } from '../wallets/Connector.ts';

/** Id of the connector by pairing; the same in every chain family. */
export const pairingId = 'walletConnect';
/** How long a code is shown, in ms (spec.md §9). */
export const codeShownMs = 240_000;

type RelayOptions = Pick<
  Options,
  'enableWalletConnect' | 'gatewayUrl' | 'manualWCControl' | 'relayUrl' | 'universalProvider'
>;

/** Whether wallet apps can be paired at all: not switched off, and somebody carries the messages. */
function canPair(options: RelayOptions): boolean {
  const { enableWalletConnect = true, gatewayUrl, manualWCControl, relayUrl, universalProvider } = options;
  return enableWalletConnect && Boolean(relayUrl || gatewayUrl || universalProvider || manualWCControl);
}

/** Whether pairing is the only way in: no adapter was given, or the host pairs itself (behaviour.md §2.1). */
export function isByPairing(options: RelayOptions & Pick<Options, 'adapters'>): boolean {
  return canPair(options) && (options.manualWCControl || !options.adapters?.length);
}

/** The families that pairing serves: those whose adapter takes paired wallets; without any adapter all that are requested. */
export function pairedFamilies(
  options: RelayOptions & Pick<Options, 'adapters'>,
  networks: readonly { readonly chainNamespace: Namespace }[],
): readonly Namespace[] {
  if (!canPair(options)) return [];
  const { adapters = [] } = options;
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))];
  const isServed = (family: Namespace) =>
    adapters.length === 0 ||
    adapters.some((adapter: Adapter) => adapter.namespace === family && adapter.pair);
  return families.filter(isServed);
}

/** The connector by pairing of a family, as long as no wallet is at its other end. */
export function pairingConnector(chain: Namespace): Connector {
  return { id: pairingId, name: 'WalletConnect', type: 'WALLET_CONNECT', chain };
}

/** Whether a view waits for a wallet app. */
export function isPairingView(view: ViewName): boolean {
  return view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic';
}
