/** Where the relay is below the gateway's address. */
export const relayPath = '/relay';

/**
 * The audiences that name this relay: its address in each scheme, with and without the path, since a reverse proxy may
 * end TLS or put the relay at the root of a host of its own.
 * @param publicUrls What the operator says it is reached by; without any the `Host` header is believed.
 */
export function listAudiences(publicUrls: readonly string[], host: string | undefined): ReadonlySet<string> {
  const bases =
    publicUrls.length > 0 ? publicUrls.map(withoutScheme) : host === undefined ? [] : [host.toLowerCase()];
  return new Set(
    bases.flatMap((base) =>
      ['https://', 'wss://', 'http://', 'ws://'].flatMap((scheme) =>
        ['', relayPath].flatMap((path) => [`${scheme}${base}${path}`, `${scheme}${base}${path}/`]),
      ),
    ),
  );
}

/** `https://host/base/` as `host/base`. */
function withoutScheme(url: string): string {
  return url.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
}
