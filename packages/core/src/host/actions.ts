import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { refreshBalance } from '../balance/actions.ts';
import type { Balance } from '../balance/state.ts';
import { update, updateRemote } from '../features/actions.ts';
import type { ConnectMethod, FeatureOptions, WalletFeature } from '../features/FeatureOptions.ts';
import type { Context } from '../kernel/Context.ts';
import { update as updateState } from '../kernel/Instance.ts';
import type { NetworkInput } from '../network/Network.ts';
import { findNetwork, type WantedNetwork } from '../network/rules.ts';
import { toNetwork } from '../network/toNetwork.ts';
import { showError, showSuccess } from '../notices/actions.ts';
import { connectWallet } from './connectWallet.ts';
import { goTo } from './goTo.ts';
import { withNetwork, withoutNetwork } from './rules.ts';
import { updateOptions } from './updateOptions.ts';

/** Requests one more network of a family. @throws FoyerError `INVALID_CAIP_NETWORK_ID` when it is of another family. */
function addNetwork(context: Context, namespace: Namespace, input: NetworkInput): void {
  const network = toNetwork({ chainNamespace: namespace, ...input }, context.options.customRpcUrls);
  if (network.chainNamespace !== namespace) {
    throw new FoyerError('INVALID_CAIP_NETWORK_ID', { value: network.caipNetworkId });
  }
  updateState(context, (state) => ({ network: withNetwork(state, network) }));
}

/** Requests a network no more; one that is not requested is left alone. @throws FoyerError `NO_NETWORKS` for the last one. */
function removeNetwork(context: Context, namespace: Namespace, id: number | string): void {
  const { network: slice } = context.store.getState();
  const wanted: WantedNetwork = { id };
  const own = slice.networks.filter((network) => network.chainNamespace === namespace);
  const network = findNetwork({ ...slice, networks: own }, wanted);
  if (!network) return;
  if (slice.networks.length === 1) throw new FoyerError('NO_NETWORKS');
  updateState(context, (state) => ({ network: withoutNetwork(state, network) }));
}

/** The verbs that only hosts need: code of its own, loaded by the first call (behaviour.md §1.3). */
export const hostVerbs = {
  redirect: goTo('redirect'),
  replace: goTo('replace'),
  showErrorMessage: showError,
  showSuccessMessage: showSuccess,
  connectWallet,
  addNetwork,
  removeNetwork,
  updateNativeBalance: (context: Context): Promise<Balance> => refreshBalance(context, { force: true }),
  updateOptions,
  updateFeatures: (context: Context, features: FeatureOptions) => update(context, features),
  updateRemoteFeatures: updateRemote,
  setTermsConditionsUrl: (context: Context, termsConditionsUrl: string | undefined) =>
    update(context, { termsConditionsUrl }),
  setPrivacyPolicyUrl: (context: Context, privacyPolicyUrl: string | undefined) =>
    update(context, { privacyPolicyUrl }),
  setConnectMethodsOrder: (context: Context, connectMethodsOrder: readonly ConnectMethod[]) =>
    update(context, { connectMethodsOrder }),
  setWalletFeaturesOrder: (context: Context, walletFeaturesOrder: readonly WalletFeature[]) =>
    update(context, { walletFeaturesOrder }),
  doctor: async (context: Context, parameters?: { readonly print?: boolean }) =>
    (await import('../doctor/examine.ts')).examine(context, parameters),
  setCollapseWallets: (context: Context, collapseWallets: boolean) => update(context, { collapseWallets }),
} as const;
