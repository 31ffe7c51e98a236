import { socials } from '../features/defaultFeatures.ts';
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
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
] as const satisfies readonly (keyof Options)[];
type NameOf<Variable> = Variable extends `--foyer-${infer Name}` ? Name : never;
/** The name of every public custom property; where one is missing `unknownVariables` does not compile. */
const variables = [
  'accent',
  'on-accent',
  'background',
  'text',
  'color-mix',
  'color-mix-strength',
  'backdrop',
  'border-radius-master',
  'font-size-master',
  'font-family',
  'font-mono',
  'width',
  'z-index',
  'qr-color',
] as const;
/** Names as a list that lacks none of them. */
type Whole<Name, Listed extends readonly Name[]> = [Name] extends [Listed[number]]
  ? readonly string[]
  : never;
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
  const { features, customWallets } = options;
  return [
    ...lists.flatMap((name) => judge(name, options[name])),
    ...judge('customWallets', customWallets, (wallets) =>
      wallets.flatMap((wallet, index) =>
        isNamed(wallet) ? [] : `\`customWallets[${index}]\` that is no wallet`,
      ),
    ),
    ...Object.entries(namesByOrder).flatMap(([order, known]) =>
      judge(`features.${order}`, features?.[order as keyof typeof namesByOrder], (names) =>
        strangers(names, Object.keys(known), '', ` in features.${order}`),
      ),
    ),
    // True stands for the default list.
    ...judge('features.socials', features?.socials !== true && features?.socials, (names) =>
      strangers(names, socials, '', ' in features.socials'),
    ),
  ];
}

/** What is said of a list: that it is none, else what `of` says of what is in it. */
function judge(
  name: string,
  value: unknown,
  of: (items: readonly unknown[]) => readonly string[] = () => [],
): readonly string[] {
  if (Array.isArray(value)) return of(value);
  return value ? [`\`${name}\` that is no list`] : [];
}

/** Names in `themeVariables` that are no public custom property. */
export function unknownVariables({ themeVariables }: ResolvedOptions): readonly string[] {
  const names: Whole<NameOf<ThemeVariable>, typeof variables> = variables;
  const known = names.map((name) => prefix + name);
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
  names: readonly unknown[],
  known: readonly string[],
  before: string,
  after = '',
): readonly string[] {
  return names
    .map(String)
    .filter((name) => !known.includes(name))
    .map((name) => `\`${before}${name}\`${after}${hint(name, known, before)}`);
}

/** Names the known one that is most likely meant, or nothing. */
function hint(name: string, known: readonly string[], before: string): string {
  const meant = nearestName(name, known);
  return meant ? ` (is \`${before}${meant}\` meant?)` : '';
}
