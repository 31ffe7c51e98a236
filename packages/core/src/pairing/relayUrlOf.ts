import type { Options } from '../kernel/Options.ts';

/** The relay's address: the host's own, else the gateway's (`/relay`, ws or wss). `page` is the page's address. */
export function relayUrlOf(
  { relayUrl, gatewayUrl }: Pick<Options, 'relayUrl' | 'gatewayUrl'>,
  page: string,
): string | undefined {
  if (relayUrl) return relayUrl;
  if (!gatewayUrl || !URL.canParse(gatewayUrl, page || undefined)) return undefined;
  return new URL(`${gatewayUrl}/relay`, page || undefined).href.replace(/^http/, 'ws');
}
