import type { FeatureOptions } from '../features/FeatureOptions.ts';
import type { Options } from '../kernel/Options.ts';
import type { GivenOptions } from './GivenOptions.ts';

/** Options that are accepted and do nothing yet; docs/options.md says so too. */
export const optionsNotBuilt = ['siwx', 'siweConfig', 'tokens'] as const satisfies readonly (keyof Options)[];
export const featuresNotBuilt = [
  'socials',
  'swaps',
  'onramp',
  'history',
  'receive',
  'send',
  'smartSessions',
  'walletFeaturesOrder',
] as const satisfies readonly (keyof FeatureOptions)[];

/** What the host asks for and does not get; what it switches off is off. */
export function notBuilt(options: GivenOptions): readonly string[] {
  const { features } = options;
  return [
    ...optionsNotBuilt.filter((name) => options[name]),
    ...featuresNotBuilt.filter((name) => isWanted(features?.[name])).map((name) => `features.${name}`),
  ];
}

function isWanted(value: unknown): boolean {
  return Boolean(Array.isArray(value) ? value.length : value);
}
