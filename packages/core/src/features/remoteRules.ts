import type { Feature } from '@foyer/protocol/http';
import { filled, isSocialProvider } from './defaultFeatures.ts';
import type { FeatureOptions } from './FeatureOptions.ts';
import type { RemoteFeatures } from './RemoteFeatures.ts';
import type { FeatureSources, GatewayDecision } from './state.ts';

/** How the gateway's answer decides one feature. */
interface Override<Name extends keyof RemoteFeatures> {
  /** `id` in the answer; one may decide two features. */
  readonly id: string;
  /** The host's own setting; branding has none. */
  readonly local?: keyof FeatureOptions;
  /** The value when the answer holds a list. */
  readonly read: (list: readonly string[], isEnabled: boolean) => RemoteFeatures[Name];
}

const providers = (list: readonly string[], isEnabled: boolean) => isEnabled && filled(list);

/** behaviour.md §8.1, in its order. */
const overrides: { readonly [Name in keyof RemoteFeatures]: Override<Name> } = {
  email: {
    id: 'social_login',
    local: 'email',
    read: (list, isEnabled) => isEnabled && list.includes('email'),
  },
  socials: {
    id: 'social_login',
    local: 'socials',
    read: (list, isEnabled) => isEnabled && filled(list.filter(isSocialProvider)),
  },
  swaps: { id: 'swap', local: 'swaps', read: providers },
  onramp: { id: 'onramp', local: 'onramp', read: providers },
  activity: { id: 'activity', local: 'history', read: (_, isEnabled) => isEnabled },
  branding: { id: 'branding', read: (_, isEnabled) => isEnabled },
};

/**
 * Reads the gateway's answer (behaviour.md §8.1): a list decides; null leaves the host's value; a feature that is missing,
 * or says nothing, is off.
 */
export function readReply(reply: readonly Feature[]): GatewayDecision {
  const features: Partial<Record<keyof RemoteFeatures, unknown>> = {};
  const settings: (keyof FeatureOptions)[] = [];
  for (const name of Object.keys(overrides) as (keyof RemoteFeatures)[]) {
    const { id, local, read } = overrides[name];
    const { config, isEnabled = false } = reply.find((feature) => feature.id === id) ?? {};
    if (config === null) continue;
    features[name] = read(config ?? [], isEnabled && config !== undefined);
    if (config && local) settings.push(local);
  }
  return { features: features as Partial<RemoteFeatures>, settings };
}

/** Settings of the host that the gateway's answer overrides: what one warning lists. */
export function ignoredSettings({ local = {}, decision }: FeatureSources): readonly (keyof FeatureOptions)[] {
  return decision?.settings.filter((name) => local[name] !== undefined) ?? [];
}
