import { findUri } from '../scan/findUri.ts';

/**
 * Calls `onUri` with the URI this page was opened with, and with those of links opened while it is there. The URI is a
 * secret: it does not stay in the address bar or in the history. Answers a function that stops it.
 */
export function takeLinks(onUri: (uri: string) => void): () => void {
  const take = (text: string): void => {
    const uri = findUri(text);
    if (uri) onUri(uri);
  };
  const { search, pathname } = location;
  if (pathname === '/wc' || search) {
    history.replaceState(null, '', '/');
    take(search);
  }
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => undefined;
  const hear = ({ data }: MessageEvent): void => take(String(data));
  serviceWorker.addEventListener('message', hear);
  // Without it a link opens a phone of its own: all else works.
  void serviceWorker.register('/links.js').catch(() => undefined);
  return () => serviceWorker.removeEventListener('message', hear);
}
