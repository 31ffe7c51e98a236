import type { Options } from '../kernel/Options.ts';
import type { FeatureOptions } from './FeatureOptions.ts';
import type { FeaturesState } from './state.ts';

const groups: FeaturesState['connectorTypeOrder'] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
];

/** What is offered where neither host nor gateway says otherwise (spec.md §9, behaviour.md §1.2). */
export const defaultFeatures = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: true,
} as const satisfies Partial<FeaturesState>;

/** Features in force from the options (behaviour.md §1.2). ONLY_MOBILE is settled by `isMobile`; undefined leaves it open. */
export function startingFeatures(options: Options, isMobile: boolean | undefined): FeaturesState {
  const features: FeatureOptions = options.features ?? {};
  const { collapseWallets, connectorTypeOrder = [] } = features;
  const wanted = features.allWallets === false ? 'HIDE' : (options.allWallets ?? 'SHOW');
  return {
    remote: 'idle',
    ...localFeatures(features),
    analytics: features.analytics ?? true,
    allWallets: wanted === 'ONLY_MOBILE' && isMobile !== undefined ? (isMobile ? 'SHOW' : 'HIDE') : wanted,
    receive: features.receive ?? true,
    send: features.send ?? true,
    smartSessions: features.smartSessions ?? false,
    legalCheckbox: features.legalCheckbox ?? false,
    collapseWallets: collapseWallets ?? features.emailShowWallets === false,
    walletGuide: options.enableWalletGuide ?? true,
    connectorTypeOrder: [...new Set([...connectorTypeOrder, ...groups])].filter((kind) =>
      groups.includes(kind),
    ),
    connectMethodsOrder: features.connectMethodsOrder,
    walletFeaturesOrder: features.walletFeaturesOrder ?? ['onramp', 'swaps', 'receive', 'send'],
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
  };
}

/** The features the gateway may override, as the host left them: its own value, else the default. */
export function localFeatures(
  features: FeatureOptions,
): Pick<FeaturesState, 'email' | 'socials' | 'swaps' | 'onramp' | 'activity' | 'branding'> {
  const { email, socials, swaps, onramp, history } = features;
  return {
    email: email ?? defaultFeatures.email,
    socials: listOf(socials, defaultFeatures.socials),
    swaps: listOf<string>(swaps, defaultFeatures.swaps),
    onramp: listOf<string>(onramp, defaultFeatures.onramp),
    activity: history ?? defaultFeatures.activity,
    branding: defaultFeatures.branding,
  };
}

function listOf<Item>(
  local: readonly Item[] | boolean | undefined,
  byDefault: readonly Item[],
): readonly Item[] | false {
  if (local === undefined || local === true) return byDefault;
  return local && local.length > 0 ? local : false;
}
