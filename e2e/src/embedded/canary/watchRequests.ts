import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Notes every request that reaches a server of this process, questions of the browser's own (OPTIONS) apart. */
export function watchRequests(url: string): { stop(): readonly string[] } {
  const { host, origin } = new URL(url);
  const requests = new Set<string>();
  const note = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    if (request.headers.host !== host || request.method === 'OPTIONS') return;
    requests.add(`${request.method} ${origin}${request.url}`);
  };
  subscribe('http.server.request.start', note);
  return {
    stop() {
      unsubscribe('http.server.request.start', note);
      return [...requests];
    },
  };
}
