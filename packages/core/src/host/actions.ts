import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { refreshBalance } from '../balance/actions.ts';
import type { Balance } from '../balance/state.ts';
import type { FeatureOptions } from '../features/FeatureOptions.ts';
import type { Context } from '../kernel/Context.ts';
import { update } from '../kernel/Instance.ts';
import type { NetworkInput } from '../network/Network.ts';
import { findNetwork, type WantedNetwork } from '../network/rules.ts';
import { toNetwork } from '../network/toNetwork.ts';
import { showError, showSuccess } from '../notices/actions.ts';
import { isText } from '../wallets/isNamed.ts';
import type { ChangeableOptions } from './ChangeableOptions.ts';
import { connectWallet } from './connectWallet.ts';
import { goTo } from './goTo.ts';
import { withNetwork, withoutNetwork } from './rules.ts';
import { updateOptions } from './updateOptions.ts';
import { updateRemoteFeatures } from './updateRemoteFeatures.ts';

/** An id that no EVM chain has; findFaults.ts tells the same of the set-up, in code that must not share a file with this. */
const noChain = /^eip155:(?![1-9]\d*$)/;

/** Requests one more network of a family. @throws FoyerError `INVALID_CAIP_NETWORK_ID` when it is of another family, no network, or of an id that no chain has. */
function addNetwork(context: Context, namespace: Namespace, input: NetworkInput): void {
  // A page without types may pass anything.
  const { id, name } = Object(input);
  if (!isText(name) || !(isText(id) || Number.isInteger(id))) {
    context.ports.log.warn('addNetwork takes a network with an `id` and a `name`.');
    throw new FoyerError('INVALID_CAIP_NETWORK_ID', { value: id });
  }
  const network = toNetwork(
    { ...input, chainNamespace: input.chainNamespace ?? namespace },
    context.options.customRpcUrls,
  );
  if (network.chainNamespace !== namespace || noChain.test(network.caipNetworkId)) {
    context.ports.log.warn(
      `addNetwork("${namespace}") takes a network of that family with the id of a chain, and ${network.caipNetworkId} is none.`,
    );
    throw new FoyerError('INVALID_CAIP_NETWORK_ID', { value: network.caipNetworkId });
  }
  update(context, (state) => ({ network: withNetwork(state, network) }));
}

/** Requests a network no more; one that is not requested is told, and changes nothing. @throws FoyerError `NO_NETWORKS` for the last one. */
function removeNetwork(context: Context, namespace: Namespace, id: number | string): void {
  const { network: slice } = context.store.getState();
  const wanted: WantedNetwork = { id };
  const own = slice.networks.filter((network) => network.chainNamespace === namespace);
  const network = findNetwork({ ...slice, networks: own }, wanted);
  if (!network) {
    const ids = own.map(({ caipNetworkId }) => caipNetworkId).join(', ');
    context.ports.log.warn(
      `removeNetwork knows no network ${id} of ${namespace}. There are: ${ids || 'none'}.`,
    );
    return;
  }
  if (slice.networks.length === 1) throw new FoyerError('NO_NETWORKS');
  update(context, (state) => ({ network: withoutNetwork(state, network) }));
}

function optionSetter<Name extends keyof ChangeableOptions>(name: Name) {
  return (context: Context, value: ChangeableOptions[Name]) => updateOptions(context, { [name]: value });
}

function featureSetter<Name extends keyof FeatureOptions>(name: Name) {
  return (context: Context, value: FeatureOptions[Name]) =>
    updateOptions(context, { features: { [name]: value } });
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
  updateFeatures: (context: Context, features: FeatureOptions) => updateOptions(context, { features }),
  updateRemoteFeatures,
  setTermsConditionsUrl: optionSetter('termsConditionsUrl'),
  setPrivacyPolicyUrl: optionSetter('privacyPolicyUrl'),
  setConnectMethodsOrder: featureSetter('connectMethodsOrder'),
  setWalletFeaturesOrder: featureSetter('walletFeaturesOrder'),
  setCollapseWallets: featureSetter('collapseWallets'),
  doctor: async (context: Context, parameters?: { readonly print?: boolean | undefined }) =>
    (await import('../doctor/examine.ts')).examine(context, parameters),
} as const;
