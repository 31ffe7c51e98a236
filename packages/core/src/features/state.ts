import type { ConnectMethod, ConnectorGroup, SocialProvider, WalletFeature } from './FeatureOptions.ts';

/** Features in force (behaviour.md §1.2, §8.1): the host's, then the gateway's for this project. */
export interface FeaturesState {
  /** What is known of the gateway's answer; until `ready` the host's own values and the defaults are in force. */
  readonly remote: 'idle' | 'loading' | 'ready' | 'failed';
  readonly analytics: boolean;
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly email: boolean;
  /** Providers in the order to show, or false; never empty. */
  readonly socials: readonly SocialProvider[] | false;
  /** Providers, or false; never empty. */
  readonly swaps: readonly string[] | false;
  /** Providers, or false; never empty. */
  readonly onramp: readonly string[] | false;
  readonly activity: boolean;
  /** The "built with" badge. */
  readonly branding: boolean;
  readonly receive: boolean;
  readonly send: boolean;
  readonly smartSessions: boolean;
  readonly legalCheckbox: boolean;
  readonly collapseWallets: boolean;
  readonly walletGuide: boolean;
  /** Every group once, in the host's order. */
  readonly connectorTypeOrder: readonly ConnectorGroup[];
  /** Undefined: the order follows from what is found. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined;
  readonly walletFeaturesOrder: readonly WalletFeature[];
  readonly termsConditionsUrl: string | undefined;
  readonly privacyPolicyUrl: string | undefined;
}
