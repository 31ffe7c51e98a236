import type { Ports } from '../ports/Ports.ts';
import { createBrowserPage } from './createBrowserPage.ts';
import { createBrowserStorage } from './createBrowserStorage.ts';
import { createFetchHttp } from './createFetchHttp.ts';

/** The ports of a page: localStorage, fetch, timers, the document, the console. */
export function createBrowserPorts(): Ports {
  return {
    storage: createBrowserStorage(),
    http: createFetchHttp(),
    clock: {
      now: () => Date.now(),
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    page: createBrowserPage(),
    log: {
      error: (message, ...detail) => console.error(`[foyer] ${message}`, ...detail),
      warn: (message, ...detail) => console.warn(`[foyer] ${message}`, ...detail),
      info: (message) => console.info(`[foyer] ${message}`),
    },
    uuid: createUuid,
  };
}

/** A version 4 UUID; `crypto.randomUUID` is missing on pages served without TLS. */
function createUuid(): string {
  // Each 0 and 1 becomes any digit; the 8 one of the four that tell the variant.
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
  });
}
