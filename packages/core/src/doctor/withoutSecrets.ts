import type { ResolvedOptions } from '../kernel/Core.ts';
import { describeOptions } from '../kernel/describeOptions.ts';
import { featureNames, optionNames } from '../setup/optionNames.ts';

/** The options without what is nobody else's business: keys in addresses, code, and what no option is. */
export function plainOptions(options: ResolvedOptions): Readonly<Record<string, unknown>> {
  const { customRpcUrls = {}, features, projectId, words, locale, siwx, siweConfig } = options;
  const { gatewayUrl, walletUrl } = options;
  return {
    ...known(describeOptions(options), optionNames),
    projectId: firstFour(projectId),
    ...(gatewayUrl && { gatewayUrl: toPlace(gatewayUrl) }),
    ...(walletUrl && { walletUrl: toPlace(walletUrl) }),
    ...(features && { features: known(features, featureNames) }),
    ...(Object.keys(customRpcUrls).length > 0 && {
      customRpcUrls: Object.fromEntries(
        Object.entries(customRpcUrls).map(([id, list = []]) => [id, list.map(({ url }) => toPlace(url))]),
      ),
    }),
    ...(words && { words: Object.keys(words) }),
    ...(locale !== undefined && { locale: typeof locale === 'string' ? locale : 'a catalogue' }),
    ...(siwx && { siwx: 'set' }),
    ...(siweConfig && { siweConfig: 'set' }),
  };
}

/** Where a request went: the path below the gateway, else the origin alone, because another's path may hold a key. */
export function toPlace(url: string, gatewayUrl?: string): string {
  // Up to a boundary: another host's name may begin with the gateway's.
  if (gatewayUrl && url.startsWith(gatewayUrl) && /^([/?#]|$)/.test(url.slice(gatewayUrl.length))) {
    const [path = ''] = url.slice(gatewayUrl.length).split(/[?#]/);
    // A long part of a path is an address or an id of somebody.
    return path.replace(/[^/]{25,}/g, '…') || '/';
  }
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  if (origin !== 'null') return origin;
  // A path of the page's own; of what is neither, no part is surely no password.
  return url.startsWith('/') ? url.replace(/[?#].*$/, '') : '…';
}

/** What of `given` stands under a name that there is. */
function known(given: object, names: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in names));
}

function firstFour(text: string): string {
  return text && `${text.slice(0, 4)}…`;
}
