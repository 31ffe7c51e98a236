import type { Feature } from '@foyer/protocol/http';
import { filled, isSocialProvider } from './defaultFeatures.ts';
import type { FeatureOptions } from './FeatureOptions.ts';
import type { RemoteFeatures } from './RemoteFeatures.ts';

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

const names = Object.keys(overrides) as (keyof RemoteFeatures)[];

/**
 * The features after the gateway's answer (behaviour.md §8.1): a list decides; null leaves the host's value; a feature
 * that is missing, or says nothing, is off. Without an answer everything is the host's.
 */
export function withReply(own: RemoteFeatures, reply: readonly Feature[] | undefined): RemoteFeatures {
  if (!reply) return own;
  const decide = <Name extends keyof RemoteFeatures>(name: Name): RemoteFeatures[Name] => {
    const { id, read } = overrides[name];
    const { config, isEnabled } = reply.find((feature) => feature.id === id) ?? { isEnabled: false };
    if (config === null) return own[name];
    return read(config ?? [], config !== undefined && isEnabled);
  };
  return Object.fromEntries(names.map((name) => [name, decide(name)])) as unknown as RemoteFeatures;
}

/** Settings of the host that the gateway's answer overrides: what one warning lists. */
export function ignoredSettings(
  local: FeatureOptions,
  reply: readonly Feature[],
): readonly (keyof FeatureOptions)[] {
  return names.flatMap((name) => {
    const { id, local: key } = overrides[name];
    const isDecided = Array.isArray(reply.find((feature) => feature.id === id)?.config);
    return key && isDecided && local[key] !== undefined ? [key] : [];
  });
}
