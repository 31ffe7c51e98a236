import type { SocialProvider } from './FeatureOptions.ts';

/** The features that the gateway decides for a project (behaviour.md §8.1). */
export interface RemoteFeatures {
  readonly email: boolean;
  /** Providers in the order to show, or false; never empty. */
  readonly socials: readonly SocialProvider[] | false;
  /** Providers, or false; never empty. */
  readonly swaps: readonly string[] | false;
  /** Providers, or false; never empty. */
  readonly onramp: readonly string[] | false;
  /** The account's activity. */
  readonly activity: boolean;
  /** The "built with" badge. */
  readonly branding: boolean;
}

/** Values to put in the place of the gateway's; undefined takes one back. */
export type RemoteChanges = {
  readonly [Name in keyof RemoteFeatures]?: RemoteFeatures[Name] | undefined;
};
