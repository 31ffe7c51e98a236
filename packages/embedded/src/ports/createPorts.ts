import type { Clock } from './Clock.ts';
import { createFrameElement } from './createFrameElement.ts';
import type { EmbeddedPorts } from './EmbeddedPorts.ts';
import type { Records } from './Records.ts';

/** The outside as this page has it. */
export function createPorts(parts: { readonly clock: Clock; readonly records: Records }): EmbeddedPorts {
  return {
    ...parts,
    mountFrame: createFrameElement,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    isOnline: () => navigator.onLine,
    languages: () => [document.documentElement.lang, ...navigator.languages],
  };
}
