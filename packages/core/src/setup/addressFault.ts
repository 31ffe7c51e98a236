/** Paths of the gateway itself: an address that ends in one of them was copied from a request. */
const ownPath = /\/(v1|e|getWallets|getAnalyticsConfig|(appkit|projects|public|getWalletImage)(\/.*)?)$/i;

/**
 * What is wrong with a gateway address, or undefined. A path of the host's own (`/gateway`) is fine, and so is a gateway
 * below a path: a proxy may stand before it.
 */
export function addressFault(
  address: string,
): { readonly address: string; readonly fault: string } | undefined {
  const isAbsolute = /^https?:\/\//i.test(address);
  if (!isAbsolute && !/^\/(?!\/)/.test(address))
    return { address, fault: 'no http:// or https:// before it' };
  if (!URL.canParse(address, 'https://page.invalid')) return { address, fault: 'no host name in it' };
  const { origin, pathname, search, hash, username, password } = new URL(address, 'https://page.invalid');
  if (username || password)
    return { address: `${origin}${pathname}`, fault: 'a user name or password in it' };
  if (search || hash) return { address: `${origin}${pathname}`, fault: 'a query or a fragment after it' };
  const [path] = ownPath.exec(pathname) ?? [];
  return path === undefined ? undefined : { address, fault: `the path ${path} after it` };
}
