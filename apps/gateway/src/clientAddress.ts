/**
 * The visitor's address: that of the connection, or, behind trusted proxies, the one the outermost of them saw.
 * Whatever stands further left in `X-Forwarded-For` the visitor could have written.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | string[] | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwarded === undefined) return remote;
  const seen = [forwarded]
    .flat()
    .join(',')
    .split(',')
    .map((address) => withoutPort(address.trim()))
    .filter(Boolean);
  return seen.at(-trustedProxies) ?? seen[0] ?? remote;
}

/** Some proxies write the port of the connection too: each would pass for another visitor. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}
