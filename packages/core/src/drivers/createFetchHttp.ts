import { EarlyError } from '@foyer/protocol/early';
import type { Http } from '../ports/Http.ts';

/** How much of a refusal's body is kept: enough for the provider's words, and for a reverted call with what it says. */
const keptBody = 1e4;

/** HTTP through the page's fetch: JSON out and in, no cookies. */
export function createFetchHttp(): Http {
  return {
    async request({ method, url, query = {}, body, contentType = 'text/plain', signal, keepalive }) {
      const address = new URL(url, globalThis.location?.href);
      for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
      let response: Response;
      let text: string;
      try {
        response = await fetch(address, {
          method,
          credentials: 'omit',
          ...(body !== undefined && {
            body: JSON.stringify(body),
            headers: { 'content-type': contentType },
          }),
          ...(signal && { signal }),
          ...(keepalive && { keepalive }),
        });
        text = await response.text();
      } catch (cause) {
        throw new EarlyError('NETWORK_FAILED', { url }, cause);
      }
      if (!response.ok) {
        throw new EarlyError('HTTP_STATUS', { status: response.status, url, body: text.slice(0, keptBody) });
      }
      if (text === '') return undefined;
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw new EarlyError('BAD_REPLY', { source: url }, cause);
      }
    },
  };
}
