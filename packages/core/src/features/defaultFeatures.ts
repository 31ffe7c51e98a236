import type { FeatureOptions, SocialProvider, WalletFeature } from './FeatureOptions.ts';
import type { RemoteFeatures } from './RemoteFeatures.ts';

/** Every social account there is. */
export const socials: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
];

/** What is offered where neither host nor gateway says otherwise (spec.md §9, behaviour.md §8.1). */
const defaultFeatures: RemoteFeatures = {
  email: true,
  socials,
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: true,
};

/** The order of the account's buttons (behaviour.md §1.2). */
export const defaultWalletFeatures: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send'];

/** The features the gateway may decide, as the host left them: its own value, else the default. `true` means the default list. */
export function localFeatures(local: FeatureOptions): RemoteFeatures {
  const own = <Item>(wish: readonly Item[] | boolean = true, byDefault: readonly Item[] | false) =>
    wish === true ? byDefault : filled(wish);
  return {
    email: local.email ?? defaultFeatures.email,
    socials: own(local.socials, defaultFeatures.socials),
    swaps: own(local.swaps, defaultFeatures.swaps),
    onramp: own(local.onramp, defaultFeatures.onramp),
    activity: local.history ?? defaultFeatures.activity,
    branding: defaultFeatures.branding,
  };
}

/** A list, or false for an empty one. */
export function filled<Item>(list: readonly Item[] | false): readonly Item[] | false {
  return list && list.length > 0 ? list : false;
}

export function isSocialProvider(name: string): name is SocialProvider {
  return (socials as readonly string[]).includes(name);
}
