import type { Options } from '../kernel/Options.ts';
import { listOf } from '../wallets/rules.ts';
import { defaultWalletFeatures, localFeatures } from './defaultFeatures.ts';
import type { HostFeatures } from './FeatureOptions.ts';
import type { RemoteFeatures } from './RemoteFeatures.ts';
import type { FeatureSources, FeaturesState } from './state.ts';

/** What decides beside host and gateway. */
export interface Place {
  readonly isMobile: boolean;
  /** IANA name, for example `Europe/Berlin`; '' when the browser hides it. */
  readonly timeZone: string;
}

/**
 * Time zones of mainland China (spec.md §9 "restricted time zones"), with the older names browsers may still tell.
 * Selling and trading digital assets is not allowed there.
 */
const restrictedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
];

/** Whether the site has documents that a visitor agrees to, by a tick or by going on. */
export function hasDocuments({ termsConditionsUrl, privacyPolicyUrl }: FeaturesState): boolean {
  return Boolean(termsConditionsUrl || privacyPolicyUrl);
}

/** What the host asked for at the start. */
export function hostFeatures(options: Options): HostFeatures {
  const { features, termsConditionsUrl, privacyPolicyUrl } = options;
  return { ...features, termsConditionsUrl, privacyPolicyUrl };
}

/** The features in force (behaviour.md §1.2, §8.1): the host's, then the gateway's, then what the place allows. */
export function settleFeatures(
  options: Pick<Options, 'allWallets' | 'enableWalletGuide'>,
  sources: FeatureSources,
  { isMobile, timeZone }: Place,
): Omit<FeaturesState, 'remote'> {
  const { local = {}, decision, forced } = sources;
  const wanted = local.allWallets === false ? 'HIDE' : (options.allWallets ?? 'SHOW');
  const remote: RemoteFeatures = { ...localFeatures(local), ...decision?.features, ...forced };
  const isRestricted = restrictedZones.includes(timeZone);
  return {
    ...remote,
    ...(isRestricted && { swaps: false, onramp: false }),
    analytics: local.analytics ?? true,
    // What is none of the three is told, and shows.
    allWallets: wanted === 'HIDE' || (wanted === 'ONLY_MOBILE' && !isMobile) ? 'HIDE' : 'SHOW',
    receive: local.receive ?? true,
    send: local.send ?? true,
    smartSessions: local.smartSessions ?? false,
    legalCheckbox: local.legalCheckbox ?? false,
    collapseWallets: local.collapseWallets ?? local.emailShowWallets === false,
    walletGuide: options.enableWalletGuide ?? true,
    connectorTypeOrder: listOf(local.connectorTypeOrder) ?? [],
    connectMethodsOrder: listOf(local.connectMethodsOrder),
    walletFeaturesOrder: listOf(local.walletFeaturesOrder) ?? defaultWalletFeatures,
    termsConditionsUrl: local.termsConditionsUrl,
    privacyPolicyUrl: local.privacyPolicyUrl,
    sources,
  };
}
