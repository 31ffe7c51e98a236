/** Paths of the gateway itself: an address that ends in one of them was copied from a request. */
const ownPath = /\/(v1|e|getWallets|getAnalyticsConfig|(appkit|projects|public|getWalletImage)(\/.*)?)$/i;

/** An address, without what may be secret, and what is wrong with it. */
type AddressFault = Readonly<Record<'address' | 'fault', string>>;

/** What is wrong with the address of a site, or undefined: it is absolute (http or https), and paths can be put after it. */
export function siteFault(address: string): AddressFault | undefined {
  return toFault(address, whyNoSite(address));
}

/**
 * What is wrong with a gateway address, or undefined. A path of the host's own (`/gateway`) is fine, and so is a gateway
 * below a path: a proxy may stand before it.
 */
export function addressFault(address: string): AddressFault | undefined {
  const whole = /^\/(?!\/)/.test(address) ? `https://page.invalid${address}` : address;
  return toFault(address, whyNoSite(whole) ?? whyNoGateway(whole));
}

/** Only what can never be reached: a relay of the host's own may be on this very machine, without TLS. */
export function relayFault(address: string): Pick<AddressFault, 'address'> | undefined {
  const isOne = /^\s*wss?:/i.test(address) && URL.canParse(address);
  return isOne ? undefined : { address: plainAddress(address) };
}

function toFault(address: string, fault: string | undefined): AddressFault | undefined {
  return fault ? { address: plainAddress(address), fault } : undefined;
}

function whyNoSite(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address)) return 'no http:// or https:// before it';
  if (!URL.canParse(address)) return 'no valid host or port in it';
  const { username, password } = new URL(address);
  if (username || password) return 'a user name or password in it';
  // Not `search` and `hash`, which are empty for a bare `?` or `#`: what is put after those is no path either.
  return /[?#]/.test(address) ? 'a query or a fragment after it' : undefined;
}

function whyNoGateway(address: string): string | undefined {
  const [path] = ownPath.exec(new URL(address).pathname) ?? [];
  return path && `the path ${path} after it`;
}

/**
 * An address as it may be told: without user name, password, query and fragment. Where no path is sure to have begun, all
 * before the last `@` may be of a password: it may have anything in it, and is often what makes an address no valid one.
 */
export function plainAddress(address: unknown): string {
  return String(address).replace(/^(?!\w+:\/\/[\w.-]+(:\d+)?[/?#]|\/[^/])(\w*:?\/\/)?.*@|[?#].*/gs, '$2');
}
