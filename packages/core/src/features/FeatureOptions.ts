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
  /** Events are sent to the gateway, which may switch that off too. Default `true`. */
  readonly analytics?: boolean | undefined;
  /** False is `allWallets: 'HIDE'` of createFoyer. Default `true`. */
  readonly allWallets?: boolean | undefined;
  /** Login by email, where there is a `walletUrl`. Default `true`. */
  readonly email?: boolean | undefined;
  /** Not built yet: login by a social account. Default `true`. */
  readonly socials?: readonly SocialProvider[] | boolean | undefined;
  /** Not built yet: swaps, by provider. Default `true`. */
  readonly swaps?: readonly string[] | boolean | undefined;
  /** Not built yet: buying, by provider. Default `true`. */
  readonly onramp?: readonly string[] | boolean | undefined;
  /** Not built yet: the account's activity. Default `true`. */
  readonly history?: boolean | undefined;
  /** Not built yet: the account's button to receive. Default `true`. */
  readonly receive?: boolean | undefined;
  /** Not built yet: the account's button to send. Default `true`. */
  readonly send?: boolean | undefined;
  /** Not built yet: smart sessions. Default `false`. */
  readonly smartSessions?: boolean | undefined;
  /** A visitor ticks the terms before connecting; needs `termsConditionsUrl` or `privacyPolicyUrl`. Default `false`. */
  readonly legalCheckbox?: boolean | undefined;
  /** One button in place of the list of wallets, where login by email is there too. Default `false`. */
  readonly collapseWallets?: boolean | undefined;
  /** False is an older spelling of `collapseWallets: true`. Default `true`. */
  readonly emailShowWallets?: boolean | undefined;
  /** Order of the groups of the wallet list; missing ones follow. Default `['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']`. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined;
  /** Order of the ways in; missing ones follow. Default wallets first where one is found, else email first. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  /** Not built yet: order of the account's buttons. Default `['onramp', 'swaps', 'receive', 'send']`. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined;
}

/** What the host may also change while the instance runs. */
export interface HostFeatures extends FeatureOptions {
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
}
