import type { FoyerHostVerbs } from '../kernel/Foyer.ts';

/** The names of the verbs that only hosts need; the verbs themselves are loaded by the first call. */
export const verbNames = [
  'redirect',
  'replace',
  'showErrorMessage',
  'showSuccessMessage',
  'connectWallet',
  'addNetwork',
  'removeNetwork',
  'updateNativeBalance',
  'updateOptions',
  'updateFeatures',
  'updateRemoteFeatures',
  'setTermsConditionsUrl',
  'setPrivacyPolicyUrl',
  'setConnectMethodsOrder',
  'setWalletFeaturesOrder',
  'setCollapseWallets',
  'doctor',
] as const satisfies readonly (keyof FoyerHostVerbs)[];
