import { isNetworkId } from '@foyer/protocol/caip';
import { maxWalletIds } from '@foyer/protocol/http';
import { socials } from '../features/defaultFeatures.ts';
import type { ConnectMethod, ConnectorGroup, WalletFeature } from '../features/FeatureOptions.ts';
import type { Options } from '../kernel/Options.ts';
import type { UniversalProvider } from '../pairing/UniversalProvider.ts';
import type { RemoteFont } from '../theme/state.ts';
import { isNamed, isText } from '../wallets/isNamed.ts';
import { recommendedEntries } from '../wallets/rules.ts';
import type { GivenOptions } from './GivenOptions.ts';
import { isEndpoint } from './optionKinds.ts';
import { strangers } from './strangers.ts';
import { type KnowsStyle, unknownThemeValues } from './unknownThemeValues.ts';

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

/** A timer of the browser that is given much more goes off at once. */
const longestDelayMs = 2_000_000_000;

/** What the kit calls of a host's own pairing client; what is new there does not compile until it is listed here. */
const calledOfProvider: Readonly<Record<keyof Omit<UniversalProvider, 'session'>, true>> = {
  connect: true,
  request: true,
  disconnect: true,
  on: true,
  removeListener: true,
};

/** What the options hold that is none of what can stand there, as the developer reads it. */
export function unknownValues(options: GivenOptions, knows: KnowsStyle): readonly string[] {
  const { features, customWallets, allWallets, fonts, customRpcUrls, defaultNetwork } = options;
  return [
    ...(defaultNetwork && !defaultNetwork.name
      ? ['`defaultNetwork`, which is no network such as `networks` lists']
      : []),
    ...choice('allWallets', allWallets, ['SHOW', 'HIDE', 'ONLY_MOBILE']),
    ...judgeFonts(fonts),
    ...judgeEndpoints(customRpcUrls),
    ...unknownThemeValues(options.themeVariables, knows),
    ...lists.flatMap((name) => members(name, options[name], 'id', isId)),
    ...judgeCounts(options),
    ...judgeWords(options.words),
    ...judgeBox(options),
    ...judgeDeadline(options.reconnectDeadline),
    ...judgeProvider(options.universalProvider),
    ...members('customWallets', customWallets, 'wallet with an `id` and a `name`', isNamed),
    ...Object.entries(namesByOrder).flatMap(([order, known]) =>
      judge(`features.${order}`, features?.[order as keyof typeof namesByOrder], (names) =>
        strangers(names, Object.keys(known), taken(`features.${order}`, Object.keys(known))),
      ),
    ),
    // True stands for the default list, false for none.
    ...judge('features.socials', typeof features?.socials === 'boolean' ? null : features?.socials, (names) =>
      strangers(names, socials, taken('features.socials', socials)),
    ),
  ];
}

function judgeFonts(fonts: unknown): readonly string[] {
  if (typeof fonts !== 'object' || !fonts)
    return choice('fonts', fonts, ['system', 'remote', '{ stylesheet, family }']);
  const { stylesheet, family } = fonts as Partial<RemoteFont>;
  return isText(stylesheet) && isText(family) ? [] : ['`fonts` without `stylesheet` and `family`'];
}

/** Beside no document it is not drawn, and visitors connect without it. */
function judgeBox({ features, termsConditionsUrl, privacyPolicyUrl }: GivenOptions): readonly string[] {
  return features?.legalCheckbox === true && ![termsConditionsUrl, privacyPolicyUrl].some(isLinked)
    ? ['`features.legalCheckbox`, which needs a `termsConditionsUrl` or `privacyPolicyUrl`']
    : [];
}

/** Whether the modal links to it (packages/ui/src/views/Connect/more/legal.ts), be it to no page that there is. */
function isLinked(url: unknown): boolean {
  const page = 'https://page.invalid';
  return isText(url) && URL.canParse(url, page) && /^https?:/.test(new URL(url, page).href);
}

function judgeDeadline(ms: Options['reconnectDeadline'] | null): readonly string[] {
  const isFit = ms == null || (typeof ms === 'number' && ms >= 0 && ms <= longestDelayMs);
  return isFit
    ? []
    : [`\`reconnectDeadline\`, which is no number of milliseconds from 0 to ${longestDelayMs}`];
}

function judgeProvider(provider: Options['universalProvider'] | null): readonly string[] {
  const lacks = Object.keys(calledOfProvider).filter((name) => typeof Object(provider)[name] !== 'function');
  return provider == null || !lacks[0] ? [] : [`\`universalProvider\`, which lacks ${lacks.join(', ')}`];
}

/** The registry is asked by all of them at once, and what comes after the first page without what that showed. */
function judgeCounts({
  includeWalletIds,
  excludeWalletIds,
  featuredWalletIds,
}: GivenOptions): readonly string[] {
  const most = maxWalletIds - recommendedEntries;
  const included = countOf(includeWalletIds);
  const left = countOf(excludeWalletIds) + countOf(featuredWalletIds);
  return [
    ...(included > maxWalletIds
      ? [`\`includeWalletIds\`, which holds ${included} ids where a gateway takes ${maxWalletIds}`]
      : []),
    ...(left > most
      ? [
          `\`excludeWalletIds\` with \`featuredWalletIds\`, which hold ${left} ids where a gateway takes ${most}`,
        ]
      : []),
  ];
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** Below a tag, which has no dot in it, are those of a language. */
function judgeWords(words: unknown, before = ''): readonly string[] {
  if (typeof words !== 'object') return [];
  return Object.entries(Object(words)).flatMap(([key, text]) => {
    if (text === undefined || typeof (Object(text).other ?? text) === 'string') return [];
    if (Object(text) === text && before === '' && !key.includes('.')) return judgeWords(text, `${key}.`);
    return `\`${before}${key}\` in words, which is no text`;
  });
}

/** A key that is no id is not told: it may be an address, and that secret. */
function judgeEndpoints(customRpcUrls: unknown): readonly string[] {
  return Object.entries(Object(customRpcUrls)).flatMap(([id, endpoints]) =>
    isNetworkId(id)
      ? members(`customRpcUrls[${id}]`, endpoints, '`{ url }` with an address', (item) =>
          isEndpoint(Object(item).url),
        )
      : ['`customRpcUrls` with a key that is no id of a network, such as `eip155:1`'],
  );
}

/** What the gateway takes for one (packages/protocol/src/http/walletsQuery.ts): it refuses the whole list for another. */
function isId(value: unknown): boolean {
  return isText(value) && /^[\w.-]{1,100}$/.test(value);
}

/** What is said of a value that is one of a few words, or left out. */
function choice(name: string, value: unknown, known: readonly string[]): readonly string[] {
  return value == null ? [] : strangers([value], known, taken(name, known));
}

/** Where a value stands, and what may stand there. */
function taken(name: string, known: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(known);
  return ` in ${name}, which takes ${list}`;
}

/** What is said of a list of things of one kind. */
function members(
  name: string,
  value: unknown,
  kind: string,
  isOne: (item: unknown) => boolean,
): readonly string[] {
  return judge(name, value, (items) =>
    items.flatMap((item, index) => (isOne(item) ? [] : `\`${name}[${index}]\`, which is no ${kind}`)),
  );
}

/** What is said of a list: that it is none, else what `of` says of what is in it. */
function judge(
  name: string,
  value: unknown,
  of: (items: readonly unknown[]) => readonly string[] = () => [],
): readonly string[] {
  if (Array.isArray(value)) return of(value);
  return value == null ? [] : [`\`${name}\`, which is no list`];
}
