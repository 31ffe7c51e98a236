import { isSocialProvider } from '../features/defaultFeatures.ts';
import type { ConnectMethod, ConnectorGroup, WalletFeature } from '../features/FeatureOptions.ts';
import type { ResolvedOptions } from '../kernel/Core.ts';
import type { Options } from '../kernel/Options.ts';
import type { ThemeVariable } from '../theme/state.ts';
import { isNamed } from '../wallets/isNamed.ts';
import { nearestName } from './nearestName.ts';
import { featureNames, optionNames } from './optionNames.ts';

/** What each order in `features` may name; what is new there does not compile until it is listed here. */
const namesByOrder: {
  readonly connectorTypeOrder: Readonly<Record<ConnectorGroup, true>>;
  readonly connectMethodsOrder: Readonly<Record<ConnectMethod, true>>;
  readonly walletFeaturesOrder: Readonly<Record<WalletFeature, true>>;
} = {
  connectorTypeOrder: {
    walletConnect: true,
    recent: true,
    injected: true,
    featured: true,
    custom: true,
    external: true,
    recommended: true,
  },
  connectMethodsOrder: { email: true, social: true, wallet: true },
  walletFeaturesOrder: { onramp: true, swaps: true, receive: true, send: true },
};
const lists = [
  'customWallets',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
] as const satisfies readonly (keyof Options)[];
type NameOf<Variable> = Variable extends `--foyer-${infer Name}` ? Name : never;
/** Every public custom property; a new one does not compile until it is listed here. */
const variables: Readonly<Record<NameOf<ThemeVariable>, true>> = {
  accent: true,
  'on-accent': true,
  background: true,
  text: true,
  'color-mix': true,
  'color-mix-strength': true,
  backdrop: true,
  'border-radius-master': true,
  'font-size-master': true,
  'font-family': true,
  'font-mono': true,
  width: true,
  'z-index': true,
  'qr-color': true,
};
/** What the name of each begins with: its letters, always right, say nothing of which one is meant. */
const prefix = '--foyer-';
/** What the kit itself adds to the options. */
const added: readonly string[] = ['sdkType', 'sdkVersion'];

/** Options and features that do not exist, each with the name it most likely means. */
export function unknownNames(options: ResolvedOptions): readonly string[] {
  return [
    ...strangers(Object.keys(options), [...Object.keys(optionNames), ...added], ''),
    ...strangers(Object.keys(options.features ?? {}), Object.keys(featureNames), 'features.'),
  ];
}

/** Values of the orders and lists in `features` that do not exist, what is no list where one is expected, and no wallet among the host's own. */
export function unknownValues(options: ResolvedOptions): readonly string[] {
  const { features = {}, customWallets } = options;
  return [
    ...lists.flatMap((name) => noList(name, options[name])),
    ...itemsOf(customWallets).flatMap((wallet, index) =>
      isNamed(wallet) ? [] : `\`customWallets[${index}]\` that is no wallet`,
    ),
    ...Object.entries(namesByOrder).flatMap(([order, known]) => {
      const given = features[order as keyof typeof namesByOrder];
      const names = itemsOf(given).map(String);
      return [
        ...noList(`features.${order}`, given),
        ...strangers(names, Object.keys(known), '', ` in features.${order}`),
      ];
    }),
    ...itemsOf(features.socials)
      .filter((name) => !isSocialProvider(String(name)))
      .map((name) => `\`${name}\` in features.socials`),
  ];
}

/** What is said of a value that should be a list and is none. */
function noList(name: string, value: unknown): readonly string[] {
  return value && !Array.isArray(value) ? [`\`${name}\` that is no list`] : [];
}

/** What is in a list; nothing where there is something else, which is told as such. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Names in `themeVariables` that are no public custom property. */
export function unknownVariables({ themeVariables }: ResolvedOptions): readonly string[] {
  const names = Object.keys(variables);
  const known = names.map((name) => `${prefix}${name}`);
  return Object.keys(themeVariables ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => `\`${name}\`${hint(withoutPrefix(name), names, prefix)}`);
}

/** The part of a custom property's name that tells one from another; a misspelt prefix is none of it. */
function withoutPrefix(name: string): string {
  const [, first = '', rest = ''] = /^-*(\w+)-(.*)$/.exec(name) ?? [];
  return nearestName(first, ['foyer']) ? rest : name;
}

function strangers(
  names: readonly string[],
  known: readonly string[],
  before: string,
  after = '',
): readonly string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `\`${before}${name}\`${after}${hint(name, known, before)}`);
}

/** Names the known one that is most likely meant, or nothing. */
function hint(name: string, known: readonly string[], before: string): string {
  const meant = nearestName(name, known);
  return meant === undefined ? '' : ` (is \`${before}${meant}\` meant?)`;
}
