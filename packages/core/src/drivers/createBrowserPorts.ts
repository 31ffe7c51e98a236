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
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
