/** Paths of the gateway itself: an address that ends in one of them was copied from a request. */
const ownPath = /\/(v1|e|getWallets|getAnalyticsConfig|(appkit|projects|public|getWalletImage)(\/.*)?)$/i;

/** An address, without what may be secret, and what is wrong with it. */
type AddressFault = Readonly<Record<'address' | 'fault', string>>;

/** What is wrong with the address of a site, or undefined: it is absolute (http or https), and paths can be put after it. */
export function siteFault(address: string): AddressFault | undefined {
  if (!/^https?:\/\//i.test(address)) return { address, fault: 'no http:// or https:// before it' };
  if (!URL.canParse(address)) return { address, fault: 'no valid host or port in it' };
  const { origin, pathname, username, password } = new URL(address);
  const shown = `${origin}${pathname}`;
  if (username || password) return { address: shown, fault: 'a user name or password in it' };
  // Not `search` and `hash`, which are empty for a bare `?` or `#`: what is put after those is no path either.
  return /[?#]/.test(address) ? { address: shown, fault: 'a query or a fragment after it' } : undefined;
}

/**
 * What is wrong with a gateway address, or undefined. A path of the host's own (`/gateway`) is fine, and so is a gateway
 * below a path: a proxy may stand before it.
 */
export function addressFault(address: string): AddressFault | undefined {
  const isPath = /^\/(?!\/)/.test(address);
  const whole = isPath ? `https://page.invalid${address}` : address;
  const found = siteFault(whole);
  if (found) return isPath ? { ...found, address: address.replace(/[?#].*/, '') } : found;
  const [path] = ownPath.exec(new URL(whole).pathname) ?? [];
  return path === undefined ? undefined : { address, fault: `the path ${path} after it` };
}
