import type {
  ConnectMethod,
  ConnectorGroup,
  FeatureOptions,
  HostFeatures,
  WalletFeature,
} from './FeatureOptions.ts';
import type { RemoteFeatures } from './RemoteFeatures.ts';

/** Features in force (behaviour.md §1.2, §8.1): the host's wishes, the gateway's answer for the project, the place. */
export interface FeaturesState extends RemoteFeatures {
  /** What is known of the gateway's answer; until `ready` the host's own values and the defaults are in force. */
  readonly remote: 'idle' | 'loading' | 'ready' | 'failed';
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** The host's order; groups it does not name follow in the default order. */
  readonly connectorTypeOrder: readonly ConnectorGroup[];
  /** What all the others follow from. */
  readonly sources: FeatureSources;
  // What is missing is off; a page loads no more than it must before the visitor acts.
  readonly analytics?: boolean;
  readonly receive?: boolean;
  readonly send?: boolean;
  readonly smartSessions?: boolean;
  readonly legalCheckbox?: boolean;
  readonly collapseWallets?: boolean;
  readonly walletGuide?: boolean;
  /** Undefined: the order follows from what is found. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  readonly walletFeaturesOrder?: readonly WalletFeature[];
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
}

/** The gateway's answer, read: the table it is read by is loaded with it. */
export interface GatewayDecision {
  /** The features it decides; the others stay the host's. */
  readonly features: Partial<RemoteFeatures>;
  /** The host's settings in whose place its lists are, made or not. */
  readonly settings: readonly (keyof FeatureOptions)[];
}

export interface FeatureSources {
  /** What the host asked for, later changes included. */
  readonly local?: HostFeatures;
  /** What the gateway's answer decides; undefined while there is none. */
  readonly decision?: GatewayDecision;
  /** What the host put in the place of the gateway's answer. */
  readonly forced?: Partial<RemoteFeatures>;
}

/** Before the visitor acts nothing is offered, on a server and on the page alike; the engine settles what is. */
export const unsettledFeatures: FeaturesState = {
  remote: 'idle',
  allWallets: 'HIDE',
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  branding: false,
  connectorTypeOrder: [],
  sources: {},
};
