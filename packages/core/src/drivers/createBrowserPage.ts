import type { Page } from '../ports/Page.ts';

const phones = /Android|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** The document, read anew each time: single-page hosts change title and address. */
export function createBrowserPage(): Page {
  const dark = () => window.matchMedia('(prefers-color-scheme: dark)');
  return {
    facts: () => ({
      url: location.href,
      origin: location.origin,
      title: document.title,
      description: attribute('meta[property="og:description"]', 'content'),
      icon: iconAddress(),
      isMobile: window.matchMedia('(pointer: coarse)').matches || phones.test(navigator.userAgent),
    }),
    opener: async () => (await import('./openLink.ts')).openLink,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    scheme: () => (window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'),
    watchScheme(listener) {
      const query = dark();
      const onChange = () => listener(query.matches ? 'dark' : 'light');
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}

function attribute(selector: string, name: string): string {
  return document.querySelector(selector)?.getAttribute(name) ?? '';
}

/** The page's icon as an absolute address. */
function iconAddress(): string {
  const link = document.querySelector('link[rel~="icon"]');
  return link instanceof HTMLLinkElement ? link.href : '';
}
