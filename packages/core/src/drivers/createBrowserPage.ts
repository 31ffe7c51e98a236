import type { Page } from '../ports/Page.ts';

/** A part of the browser that its types do not know yet. */
interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

const phones = /Android|iPhone|iPad|iPod|BlackBerry|Opera Mini|Mobile/i;

/** The document, read anew each time: single-page hosts change title and address. */
export function createBrowserPage(): Page {
  return {
    facts: () => ({
      url: location.href,
      origin: location.origin,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
      // As an absolute address.
      icon: document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '',
      // Found out where it matters: before a click nothing asks for it.
      get isMobile() {
        return matchMedia('(pointer: coarse)').matches || phones.test(navigator.userAgent);
      },
    }),
    opener: async () => (await import('./openLink.ts')).openLink,
    // The first date format of a page costs a phone some 100 ms; a browser with Temporal knows its place without one.
    timeZone: () =>
      (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ??
      Intl.DateTimeFormat().resolvedOptions().timeZone ??
      '',
    scheme: () => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'),
    watchScheme(listener) {
      const query = matchMedia('(prefers-color-scheme: light)');
      const onChange = () => listener(query.matches ? 'light' : 'dark');
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}
