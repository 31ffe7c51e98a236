import { socials } from '../features/defaultFeatures.ts';
import type { ConnectMethod, ConnectorGroup, WalletFeature } from '../features/FeatureOptions.ts';
import type { ResolvedOptions } from '../kernel/Core.ts';
import type { Options } from '../kernel/Options.ts';
import { isNetwork } from '../network/isNetwork.ts';
import { isNamed, isText } from '../wallets/isNamed.ts';
import { strangers } from './strangers.ts';
import { unknownThemeValues } from './themeValues.ts';

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

/** What the options hold that is none of what can stand there, as the developer reads it. */
export function unknownValues(options: ResolvedOptions): readonly string[] {
  const {
    features,
    customWallets,
    allWallets,
    fonts,
    customRpcUrls = {},
    networks,
    defaultNetwork,
  } = options;
  return [
    ...members('networks', networks, 'network', isNetwork),
    ...(defaultNetwork && !isNetwork(defaultNetwork) ? ['`defaultNetwork` that is no network'] : []),
    ...choice('allWallets', allWallets, ['SHOW', 'HIDE', 'ONLY_MOBILE']),
    ...(isFont(fonts) ? [] : choice('fonts', fonts, ['system', 'remote'])),
    ...Object.entries(customRpcUrls).flatMap(([id, endpoints]) =>
      members(`customRpcUrls[${id}]`, endpoints, '`{ url }`', (endpoint) => isText(Object(endpoint).url)),
    ),
    ...unknownThemeValues(options),
    ...lists.flatMap((name) => judge(name, options[name])),
    ...members('customWallets', customWallets, 'wallet', isNamed),
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

function isFont(value: unknown): boolean {
  const { stylesheet, family } = Object(value);
  return isText(stylesheet) && isText(family);
}

/** What is said of a value that is one of a few words, or left out. */
function choice(name: string, value: unknown, known: readonly string[]): readonly string[] {
  return value === undefined ? [] : strangers([value], known, '', ` in ${name}`);
}

/** What is said of a list of things of one kind. */
function members(
  name: string,
  value: unknown,
  kind: string,
  isOne: (item: unknown) => boolean,
): readonly string[] {
  return judge(name, value, (items) =>
    items.flatMap((item, index) => (isOne(item) ? [] : `\`${name}[${index}]\` that is no ${kind}`)),
  );
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
