// Plays the operating system of a phone: a link to the wallet opens in the phone that is there already, and the page
// with the link stays. Without a phone in another tab the page itself is opened.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && pathname === '/wc') event.respondWith(openLink(event, search));
});

async function openLink(event, search) {
  const phones = await self.clients.matchAll({ type: 'window' });
  const phone = phones.find(({ id }) => id !== event.clientId);
  if (!phone) return fetch(event.request);
  phone.postMessage(search);
  return new Response(null, { status: 204 });
}
