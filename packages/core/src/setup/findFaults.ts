import type { ResolvedOptions } from '../kernel/Core.ts';
import { toNetwork } from '../network/toNetwork.ts';
import { knownMode } from '../theme/rules.ts';
import { addressFault, siteFault } from './addressFault.ts';
import type { Fault } from './faultTable.ts';
import { notBuilt } from './notBuilt.ts';
import { unknownNames, unknownValues, unknownVariables } from './unknownNames.ts';

/** The mistakes that can be seen in the options alone, gravest first. */
export async function findFaults(options: ResolvedOptions): Promise<readonly Fault[]> {
  return [
    ...gatewayFaults(options),
    ...relayFaults(options),
    ...siteFaults(options),
    ...(await walletFaults(options)),
    ...adapterFaults(options),
    ...networkFaults(options),
    ...lookFaults(options),
    ...namingFaults(options),
  ];
}

function gatewayFaults({ gatewayUrl }: ResolvedOptions): readonly Fault[] {
  if (!gatewayUrl) return [{ code: 'GATEWAY_MISSING', values: {} }];
  const found = addressFault(gatewayUrl);
  return found ? [{ code: 'GATEWAY_ADDRESS', values: found }] : [];
}

/** Only what can never be reached: a relay of the host's own may be on this very machine, without TLS. */
function relayFaults({ relayUrl }: ResolvedOptions): readonly Fault[] {
  if (relayUrl === undefined) return [];
  const isOne = URL.canParse(relayUrl) && /^wss?:$/.test(new URL(relayUrl).protocol);
  return isOne ? [] : [{ code: 'RELAY_ADDRESS', values: { address: relayUrl } }];
}

function siteFaults({ walletUrl }: ResolvedOptions): readonly Fault[] {
  const found = walletUrl ? siteFault(walletUrl) : undefined;
  return found ? [{ code: 'WALLET_SITE_ADDRESS', values: found }] : [];
}

/**
 * What knows the addresses of apps is loaded where there are wallets of the host's own: few sites have any. Where it does
 * not come the other mistakes are told all the same.
 */
async function walletFaults({ customWallets }: ResolvedOptions): Promise<readonly Fault[]> {
  if (!Array.isArray(customWallets)) return [];
  const strange = await import('./unreachable.ts').then(
    ({ unreachable }) => unreachable(customWallets),
    () => [],
  );
  return about('CUSTOM_WALLET_ADDRESS', strange);
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

function networkFaults({ networks, defaultNetwork, customRpcUrls }: ResolvedOptions): readonly Fault[] {
  const all = networks.map((input) => toNetwork(input, customRpcUrls));
  const ids = all.map(({ caipNetworkId }) => caipNetworkId);
  const wanted = defaultNetwork && toNetwork(defaultNetwork);
  const strange = wanted && !ids.includes(wanted.caipNetworkId) ? [wanted] : [];
  const mute = all.filter(({ rpcUrls }) => rpcUrls.default.length === 0);
  const named = ({ name, caipNetworkId }: { name: string; caipNetworkId: string }) =>
    `${name} (${caipNetworkId})`;
  return [
    ...about('DUPLICATE_NETWORK', repeated(ids)),
    ...about('NETWORK_WITHOUT_RPC', mute, named),
    ...about('DEFAULT_NETWORK_UNKNOWN', strange, named),
  ];
}

function lookFaults(options: ResolvedOptions): readonly Fault[] {
  const { themeMode } = options;
  const strange = themeMode && !knownMode(themeMode) ? [themeMode] : [];
  return [
    ...about('THEME_MODE_UNKNOWN', strange, quote),
    ...about('THEME_VARIABLE_UNKNOWN', unknownVariables(options)),
  ];
}

function namingFaults(options: ResolvedOptions): readonly Fault[] {
  return [
    ...about('UNKNOWN_OPTION', unknownNames(options)),
    ...about('UNKNOWN_VALUE', unknownValues(options)),
    ...about('OPTION_NOT_BUILT', notBuilt(options), quote),
  ];
}

/** One fault that names all it is about, or none. */
function about<Item>(
  code: Fault['code'],
  items: readonly Item[],
  name: (item: Item) => string = String,
  more: Fault['values'] = {},
): readonly Fault[] {
  const names = [...new Set(items.map(name))].join(', ');
  return items.length > 0 ? [{ code, values: { names, ...more } }] : [];
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
