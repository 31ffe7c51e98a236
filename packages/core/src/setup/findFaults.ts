import { embeddedFamilies } from '../embedded/connector.ts';
import type { ResolvedOptions } from '../kernel/Core.ts';
import { toNetwork } from '../network/toNetwork.ts';
import { isByPairing } from '../pairing/rules.ts';
import { knownMode } from '../theme/rules.ts';
import { isText } from '../wallets/isNamed.ts';
import { addressFault, relayFault, siteFault } from './addressFault.ts';
import type { Fault } from './faultTable.ts';
import type { GivenOptions } from './GivenOptions.ts';
import { isUnpriced } from './isUnpriced.ts';
import { notBuilt } from './notBuilt.ts';
import { hasNames, isEndpoint, isSuspect, optionKinds } from './optionKinds.ts';
import { unknownNames } from './unknownNames.ts';
import type { KnowsStyle } from './unknownThemeValues.ts';

/** The mistakes that can be seen in the options alone, gravest first. */
export async function findFaults(options: ResolvedOptions, knows?: KnowsStyle): Promise<readonly Fault[]> {
  return together([
    ...addressFaults(options),
    ...adapterFaults(options),
    ...networkFaults(options),
    ...accessFaults(options),
    ...identityFaults(options),
    ...(await pictureFaults(options)),
    ...(await findWrong(options, knows)),
  ]);
}

/** One fault for each code, since each is told once: what several checks found of one comes in one text. */
function together(faults: readonly Fault[]): readonly Fault[] {
  const byCode = new Map<Fault['code'], Fault>();
  for (const fault of faults) {
    const names = [byCode.get(fault.code)?.values.names, fault.values.names].filter(Boolean).join(', ');
    byCode.set(fault.code, { ...fault, values: names ? { ...fault.values, names } : fault.values });
  }
  return [...byCode.values()];
}

/** The mistakes that lie in one name or value, in a change of options too. */
export async function findWrong(options: GivenOptions, knows?: KnowsStyle): Promise<readonly Fault[]> {
  return [
    ...(await walletFaults(options)),
    ...namingFaults(options),
    ...(await valueFaults(options, knows)),
    ...about('OPTION_NOT_BUILT', notBuilt(options), quote),
  ];
}

function addressFaults({ gatewayUrl, relayUrl, walletUrl }: ResolvedOptions): readonly Fault[] {
  return [
    ...toFault('GATEWAY_MISSING', !gatewayUrl && {}),
    ...toFault('GATEWAY_ADDRESS', gatewayUrl && addressFault(gatewayUrl)),
    ...toFault('RELAY_ADDRESS', relayUrl && relayFault(relayUrl)),
    ...toFault('WALLET_SITE_ADDRESS', walletUrl && siteFault(walletUrl)),
  ];
}

async function walletFaults({ customWallets }: GivenOptions): Promise<readonly Fault[]> {
  if (!Array.isArray(customWallets)) return [];
  return about('CUSTOM_WALLET_ADDRESS', await checkReach(({ unreachable }) => unreachable(customWallets)));
}

async function pictureFaults(options: ResolvedOptions): Promise<readonly Fault[]> {
  const holders = (['chainImages', 'connectorImages'] as const).filter((name) => hasNames(options[name]));
  const strange = holders.map((name) =>
    checkReach(({ unseenPictures }) => unseenPictures(name, Object(options[name]))),
  );
  return about('UNKNOWN_VALUE', (await Promise.all(strange)).flat());
}

/**
 * What knows the addresses of apps and pictures is loaded where there are some of the host's own: few sites have any. Where
 * it does not come, or cannot read them, the other mistakes are told all the same.
 */
function checkReach(
  ask: (code: typeof import('./unreachable.ts')) => readonly string[],
): Promise<readonly string[]> {
  return import('./unreachable.ts').then(ask).catch(() => []);
}

function adapterFaults({ adapters = [], networks }: ResolvedOptions): readonly Fault[] {
  const families = adapters.map(({ namespace }) => namespace);
  // Without any adapter every family is reached by pairing.
  const orphans = networks
    .map((input) => toNetwork(input))
    .filter(({ chainNamespace }) => families[0] && !families.includes(chainNamespace));
  return [
    ...about('ADAPTER_MISSING', orphans, ({ name }) => name, {
      namespaces: quoted(orphans.map(({ chainNamespace }) => chainNamespace)),
    }),
    ...about('DUPLICATE_ADAPTER', repeated(families), String, {
      namespaces: quoted(repeated(families)),
    }),
  ];
}

function networkFaults(options: ResolvedOptions): readonly Fault[] {
  const { networks, defaultNetwork, customRpcUrls } = options;
  const all = networks.map((input) => toNetwork(input, customRpcUrls));
  const ids = all.map(({ caipNetworkId }) => caipNetworkId);
  const wanted = defaultNetwork?.name && toNetwork(defaultNetwork);
  const mute = all.filter(({ rpcUrls }) => !rpcUrls.default.some(Boolean));
  const schemeless = all.filter(
    ({ rpcUrls }) => !rpcUrls.chainDefault.every((url) => !url || isEndpoint(url)),
  );
  const strange = ids.filter((id) => /^eip155:(?![1-9]\d*$)/.test(id));
  const named = ({ name, caipNetworkId }: { name: string; caipNetworkId: string }) =>
    `${name} (${caipNetworkId})`;
  return [
    ...about('DUPLICATE_NETWORK', repeated(ids)),
    ...about('NETWORK_WITHOUT_RPC', mute, named),
    ...about('UNKNOWN_VALUE', strange, (id) => `${quote(id)} in networks`),
    // Without the address, which may hold a key.
    ...about(
      'UNKNOWN_VALUE',
      schemeless,
      (network) =>
        `\`rpcUrls\` of ${named(network)}, which take http or https addresses, or paths of your own`,
    ),
    ...toFault(
      'DEFAULT_NETWORK_UNKNOWN',
      wanted && !ids.includes(wanted.caipNetworkId) && { names: named(wanted) },
    ),
  ];
}

/** What lets nobody in: an id that a gateway refuses (packages/protocol/src/http/callerQuery.ts), and a modal without any way to connect. */
function accessFaults(options: ResolvedOptions): readonly Fault[] {
  const { projectId, enableWallets, features, networks } = options;
  const isRefused = typeof projectId === 'string' && projectId && !/^[!-~]{1,64}$/.test(projectId);
  const all = networks.map((input) => toNetwork(input));
  const hasEmail = features?.email !== false && embeddedFamilies(options, all).length > 0;
  return [
    ...toFault(
      'UNKNOWN_VALUE',
      isRefused && { names: '`projectId`, which takes 1 to 64 ASCII characters without spaces' },
    ),
    ...toFault('NO_WAY_IN', enableWallets === false && !hasEmail && !isByPairing(options) && {}),
  ];
}

/**
 * Who the site is and what it speaks, in another form. Wallets load an icon from elsewhere, where a path leads nowhere; a
 * page without one says so by `data:,`, which is taken over from it.
 */
function identityFaults({ locale, metadata }: ResolvedOptions): readonly Fault[] {
  const { icons, ...texts } = metadata;
  const odd = Object.keys(texts).filter((part) => typeof texts[part as keyof typeof texts] !== 'string');
  const areWhole = Array.isArray(icons) && icons.every((icon) => /^(https?:\/\/|data:)/i.test(icon));
  const isSpoken =
    locale == null || typeof locale === 'string' || (isText(locale.lang) && hasNames(locale.words));
  return about('UNKNOWN_VALUE', [
    ...odd.map((part) => `\`metadata.${part}\`, which is no text`),
    ...(areWhole ? [] : ['`metadata.icons`, which is no list of `https://…` addresses']),
    ...(isSpoken ? [] : ['`locale`, which is no tag such as `de`, nor an imported catalogue']),
  ]);
}

function namingFaults(options: GivenOptions): readonly Fault[] {
  const { themeMode } = options;
  return [
    ...toFault('THEME_MODE_UNKNOWN', themeMode && !knownMode(themeMode) && { names: quote(themeMode) }),
    ...about('UNKNOWN_OPTION', unknownNames(options)),
  ];
}

/** What judges values is loaded where there is one to judge; where it does not come the other mistakes are told all the same. */
async function valueFaults(options: GivenOptions, knows?: KnowsStyle): Promise<readonly Fault[]> {
  const kinds = Object.entries(optionKinds);
  const isNamed = kinds.some(([name, kind]) => isSuspect(options[name as keyof GivenOptions], kind));
  if (!isNamed && !options.networks?.some(isUnpriced)) return [];
  const { variables, values } = await import('./judgeValues.ts')
    .then(({ judgeValues }) => judgeValues(options, knows))
    .catch(() => ({ variables: [], values: [] }));
  return [...about('THEME_VARIABLE_UNKNOWN', variables), ...about('UNKNOWN_VALUE', values)];
}

/** One fault that names all it is about, or none. */
function about<Item>(
  code: Fault['code'],
  items: readonly Item[],
  name: (item: Item) => string = String,
  more: Fault['values'] = {},
): readonly Fault[] {
  const names = [...new Set(items.map(name))].join(', ');
  return toFault(code, items.length > 0 && { names, ...more });
}

/** A list of one fault, or an empty one where there are no values for it. */
function toFault(code: Fault['code'], values: Fault['values'] | false | '' | undefined): readonly Fault[] {
  return values ? [{ code, values }] : [];
}

function repeated<Item>(items: readonly Item[]): readonly Item[] {
  return items.filter((item, index) => items.indexOf(item) < index);
}

function quoted(names: readonly string[]): string {
  return [...new Set(names)].map(quote).join(', ');
}

function quote(name: unknown): string {
  return `\`${name}\``;
}
