import type { WatchedGateway } from '@foyer/app-gateway/testing/startWatchedGateway';
import type { Page } from 'playwright-core';
import type { Place } from './findSecrets.ts';

/** Where something that was planted must be found, by the beginnings of the places' names. */
export const planted = [
  'address of GET gateway',
  'body of POST gateway',
  'headers of POST gateway',
  'messages of the site',
  'console of site',
  'history of site',
  'kept by site',
  'kept by wallet',
  'log of the gateway',
] as const;

/** Lets 16 bytes slip in every way that a mistake could, written down differently each time. */
export async function plant(page: Page, gateway: WatchedGateway, secret: Buffer): Promise<void> {
  const wallet = page.frames().find((frame) => frame.url().startsWith(gateway.walletUrl));
  if (!wallet) throw new Error('The page has no wallet');
  const list = [...secret];
  await wallet.evaluate(async (bytes) => {
    const opening = indexedDB.open('planted');
    await new Promise((resolve, reject) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('store');
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const change = opening.result.transaction('store', 'readwrite');
    change.objectStore('store').put({ deep: new Map([['in', Uint8Array.from(bytes)]]) }, 'here');
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    opening.result.close();
  }, list);
  await page.evaluate(
    async ({ bytes, hex, gatewayUrl }) => {
      const base64 = btoa(String.fromCharCode(65, ...bytes));
      sessionStorage.setItem('planted', base64);
      history.pushState(null, '', `?planted=${hex}`);
      history.pushState(null, '', location.pathname);
      console.info('planted', bytes.join(','));
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      window.postMessage({ planted: hex.toUpperCase() }, location.origin);
      const { data: _ } = (await heard) as MessageEvent;
      const send = (path: string, init: RequestInit) =>
        fetch(`${gatewayUrl}${path}`, init).catch(() => undefined);
      await send(`/health?planted=${hex}`, { mode: 'no-cors' });
      const raw = Uint8Array.from([65, 66, ...bytes]);
      await send('/planted', { method: 'POST', mode: 'no-cors', body: raw, headers: { accept: hex } });
    },
    { bytes: list, hex: secret.toString('hex'), gatewayUrl: gateway.url },
  );
  gateway.log.warn('planted', { text: `x${secret.toString('base64url')}` });
}

/** What the log holds. */
export function placeOfLog(gateway: WatchedGateway): Place {
  return { name: 'log of the gateway', content: Buffer.from(gateway.lines.join('\n')) };
}
