import type { ResolvedOptions } from '../kernel/Core.ts';
import { describeOptions } from '../kernel/describeOptions.ts';
import { featureKinds, optionKinds } from '../setup/optionKinds.ts';

/** The options without what is nobody else's business: keys in addresses, code, and what no option is. */
export function plainOptions(options: ResolvedOptions): Readonly<Record<string, unknown>> {
  const { customRpcUrls, features, projectId, relayProjectId, words, locale, siwx, siweConfig } = options;
  const { gatewayUrl, walletUrl } = options;
  const endpoints: readonly (readonly [string, unknown])[] = Object.entries(Object(customRpcUrls)).filter(
    ([, list]) => list != null,
  );
  return {
    ...known(Object(withPlaces(describeOptions(options))), optionKinds),
    projectId: firstFour(projectId),
    ...(relayProjectId && { relayProjectId: firstFour(relayProjectId) }),
    ...(gatewayUrl && { gatewayUrl: toPlace(gatewayUrl) }),
    ...(walletUrl && { walletUrl: toPlace(walletUrl) }),
    ...(features && { features: known(features, featureKinds) }),
    ...(endpoints[0] && {
      customRpcUrls: Object.fromEntries(
        // A key with a slash is an address by mistake, and that may be secret.
        endpoints.map(([id, list]) => [
          id.replace(/.*\/.*/, '…'),
          [list].flat().map((one) => toPlace(Object(one).url)),
        ]),
      ),
    }),
    ...(words && { words: Object.keys(words) }),
    ...(locale !== undefined && { locale: typeof locale === 'string' ? locale : 'a catalogue' }),
    ...(siwx && { siwx: 'set' }),
    ...(siweConfig && { siweConfig: 'set' }),
  };
}

/** Where a request went: the path below the gateway, else the origin alone, because another's path may hold a key. */
export function toPlace(given: unknown, gatewayUrl?: string): string {
  const url = String(given);
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

/** The same with the place of each address in it: one of the host's may hold a key as well as an endpoint's. */
function withPlaces(value: unknown): unknown {
  if (typeof value === 'string')
    return /^([a-z][\w+.-]*:)?\/|^data:|^\S+\?\S/i.test(value) ? toPlace(value) : value;
  if (Array.isArray(value)) return value.map(withPlaces);
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPlaces(one)]));
}

/** What of `given` stands under a name that there is. */
function known(given: object, names: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(names, name),
  );
  return Object.fromEntries(entries);
}

function firstFour(text: unknown): string {
  return text ? `${String(text).slice(0, 4)}…` : '';
}
