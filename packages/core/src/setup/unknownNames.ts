import { isSocialProvider } from '../features/defaultFeatures.ts';
import type { ConnectMethod, ConnectorGroup, WalletFeature } from '../features/FeatureOptions.ts';
import type { ResolvedOptions } from '../kernel/Core.ts';
import type { Options } from '../kernel/Options.ts';
import type { ThemeVariable } from '../theme/state.ts';
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
/** What the kit itself adds to the options. */
const added: readonly string[] = ['sdkType', 'sdkVersion'];

/** Options and features that do not exist, each with the name it most likely means. */
export function unknownNames(options: ResolvedOptions): readonly string[] {
  return [
    ...strangers(Object.keys(options), [...Object.keys(optionNames), ...added], ''),
    ...strangers(Object.keys(options.features ?? {}), Object.keys(featureNames), 'features.'),
  ];
}

/** Values of the orders and lists in `features` that do not exist, and what is no list where one is expected. */
export function unknownValues(options: ResolvedOptions): readonly string[] {
  const { features = {} } = options;
  const { socials } = features;
  const providers = Array.isArray(socials) ? socials : [];
  return [
    ...lists
      .filter((name) => options[name] && !Array.isArray(options[name]))
      .map((name) => `\`${name}\` that is no list`),
    ...Object.entries(namesByOrder).flatMap(([order, known]) =>
      strangers(
        features[order as keyof typeof namesByOrder] ?? [],
        Object.keys(known),
        '',
        ` in features.${order}`,
      ),
    ),
    ...providers.filter((name) => !isSocialProvider(name)).map((name) => `\`${name}\` in features.socials`),
  ];
}

/** Names in `themeVariables` that are no public custom property. */
export function unknownVariables({ themeVariables }: ResolvedOptions): readonly string[] {
  const known = Object.keys(variables).map((name) => `--foyer-${name}`);
  return strangers(Object.keys(themeVariables ?? {}), known, '');
}

function strangers(
  names: readonly string[],
  known: readonly string[],
  before: string,
  after = '',
): readonly string[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearestName(name, known);
      return `\`${before}${name}\`${after}${meant === undefined ? '' : ` (is \`${before}${meant}\` meant?)`}`;
    });
}
