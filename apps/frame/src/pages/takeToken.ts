/** What of a window holds an address. */
export interface AddressBar {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: { replaceState(state: unknown, unused: string, url: string): void };
}

/** The one-time token after `#`, taken out of the address bar and the history; undefined when there is none. */
export function takeToken({ location, history }: AddressBar): string | undefined {
  const token = location.hash.slice(1);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}
