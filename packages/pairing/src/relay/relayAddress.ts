/** Where and as whom a relay is asked for a socket. */
export interface RelayAddressParts {
  readonly relayUrl: string;
  readonly projectId: string;
  /** Host name of the site; absent outside of a browser. */
  readonly host?: string;
  readonly token: string;
}

/** The address of a relay socket (security.md §2.4). It tells a relay what it must know to let us in, and nothing of the device. */
export function relayAddress({ relayUrl, projectId, host, token }: RelayAddressParts): string {
  const url = new URL(relayUrl);
  url.searchParams.set('auth', token);
  url.searchParams.set('projectId', projectId);
  url.searchParams.set('ua', host ? `wc-2/js-foyer/web/browser:${host}` : 'wc-2/js-foyer/node');
  // Asks for the reason of a refusal in the close frame: a browser hides the status of a refused upgrade.
  url.searchParams.set('useOnCloseEvent', 'true');
  return url.href;
}
