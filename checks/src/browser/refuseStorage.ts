import type { BrowserContext } from 'playwright-core';

/** Has the pages of a context as a browser that blocks a site's data: already asking for the storage throws. */
export function refuseStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}
