/** A way in that the Connect view offers. */
export type ConnectMethod = 'email' | 'social' | 'wallet';

/** A group of rows of the wallet list. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended';

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook';

/** What the account view offers. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send';

/**
 * What the host switches on and off (behaviour.md §1.2). The gateway's answer for the project overrides `email`,
 * `socials`, `swaps`, `onramp` and `history`; for a list, `true` means the default list.
 */
export interface FeatureOptions {
  readonly analytics?: boolean;
  readonly allWallets?: boolean;
  readonly email?: boolean;
  readonly socials?: readonly SocialProvider[] | boolean;
  readonly swaps?: readonly string[] | boolean;
  readonly onramp?: readonly string[] | boolean;
  /** The account's activity. */
  readonly history?: boolean;
  readonly receive?: boolean;
  readonly send?: boolean;
  readonly smartSessions?: boolean;
  readonly legalCheckbox?: boolean;
  readonly collapseWallets?: boolean;
  /** False is an older spelling of `collapseWallets: true`. */
  readonly emailShowWallets?: boolean;
  /** Order of the groups of the wallet list; missing ones follow in the default order. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[];
  readonly connectMethodsOrder?: readonly ConnectMethod[];
  readonly walletFeaturesOrder?: readonly WalletFeature[];
}

/** What the host may also change while the instance runs. */
export interface HostFeatures extends FeatureOptions {
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
}
