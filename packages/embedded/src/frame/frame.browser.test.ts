import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { openTestSite, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';

/** A wallet site's document: it greets back, counts presses, and answers by what it is asked. */
const walletPage = `<!doctype html><button style="position:fixed;inset:0">press</button><script>
let presses = 0;
document.querySelector('button').onclick = () => { presses += 1; };
addEventListener('message', ({ data, ports: [port], source, origin }) => {
  if (source !== parent || origin === location.origin || !port) return;
  port.postMessage({ type: 'foyer-frame/READY', payload: { version: '1', nonce: data.nonce } });
  port.onmessage = ({ data: { type, id, payload } }) => {
    const name = type.slice('foyer-app/'.length);
    const answers = { CONNECT_EMAIL: { action: 'VERIFY_OTP' }, GET_CHAIN_ID: { chainId: presses },
      GET_USER: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 1 } };
    if (name === 'RPC_REQUEST' && payload.method === 'eth_syncing') return;
    const answer = name === 'RPC_REQUEST' ? presses : answers[name];
    port.postMessage({ type: 'foyer-frame/' + name + '_SUCCESS', id, ...(answer !== undefined && { payload: answer }) });
  };
});
</script>`;
/** A frame that claims to be the wallet's, to whoever embeds it. */
const strangerPage = `<!doctype html><script>
for (const message of [
  { type: 'foyer-frame/READY', payload: { version: '1', nonce: '0'.repeat(32) } },
  { type: 'foyer-frame/SESSION_UPDATE', payload: { token: '' } },
]) parent.postMessage(message, '*');
</script>`;

const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(request.url?.startsWith('/sdk') ? walletPage : strangerPage);
});
let walletUrl = '';
let site: TestSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  walletUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const scripts = await bundlePage({ embedded: new URL('../testing/page.ts', import.meta.url) });
  const policy = "default-src 'none'; script-src 'self'; frame-src http:";
  site = await openTestSite({ scripts, bodies: { '/': '<main></main>' }, entry: 'embedded.js', policy });
});

afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

async function onPage(story: (page: Page) => Promise<void>): Promise<void> {
  const visit = await site.visit(`/?wallet=${encodeURIComponent(walletUrl)}`);
  await visit.page.waitForFunction(() => 'embedded' in window);
  await story(visit.page);
  await visit.end();
}

const signIn = (page: Page) => page.evaluate(async () => void (await window.embedded.wallet.getUser(1)));

it('embedded-26 has its name, sandbox and permissions, and is hidden', () =>
  onPage(async (page) => {
    expect(await page.locator('iframe').count()).toBe(0);
    await page.evaluate(() => window.embedded.wallet.connectEmail('ada@example.org'));
    const frame = page.locator('iframe#foyer-frame');
    expect(await frame.isVisible()).toBe(false);
    expect(await frame.getAttribute('name')).toBe('foyer-frame');
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
    );
    expect(await frame.getAttribute('allow')).toBe(
      ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
        .map((name) => `${name} ${walletUrl}`)
        .join('; '),
    );
    await page.evaluate(() => window.embedded.wallet.dispose());
    expect(await page.locator('iframe, dialog').count()).toBe(0);
  }));

it('embedded-26 lies above a modal dialog and takes its presses; a press beside it and Esc ask to leave', () =>
  onPage(async (page) => {
    await signIn(page);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.textContent = 'modal';
      document.body.append(dialog);
      dialog.showModal();
      window.embedded.wallet.place({ left: 100, top: 50, width: 360, height: 400 });
    });
    expect(await page.locator('#foyer-frame').boundingBox()).toEqual({
      x: 100,
      y: 50,
      width: 360,
      height: 400,
    });
    await page.getByRole('dialog', { name: 'Wallet', exact: true }).waitFor();
    await page.mouse.click(200, 200);
    expect(
      await page.evaluate(() => window.embedded.wallet.provider.request({ method: 'eth_blockNumber' })),
    ).toBe(1);
    await page.mouse.click(20, 20);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.embedded.told)).toEqual(['loading', 'ready', 'leave', 'leave']);
    await page.evaluate(() => window.embedded.wallet.place(undefined));
    expect(await page.locator('#foyer-frame').isVisible()).toBe(false);
  }));

it('embedded-03 AT-M1 AT-M2 believes no other frame', () =>
  onPage(async (page) => {
    await signIn(page);
    await page.evaluate(
      (url) =>
        new Promise<void>((resolve) => {
          const sibling = document.createElement('iframe');
          sibling.src = `${url}/stranger`;
          // The page's own task after the stranger's messages.
          sibling.onload = () => setTimeout(resolve);
          document.body.append(sibling);
        }),
      walletUrl,
    );
    expect(await page.evaluate(() => window.embedded.told)).toEqual(['loading', 'ready']);
    expect(await page.evaluate(() => window.embedded.wallet.addresses())).toHaveLength(1);
  }));

it('embedded-08 AT-F6 a frame led elsewhere ends what was asked, and the new document hears nothing', () =>
  onPage(async (page) => {
    await signIn(page);
    const failure = page.evaluate(() =>
      window.embedded.wallet.provider
        .request({ method: 'eth_syncing' })
        .catch((error: Error) => error.message),
    );
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#foyer-frame');
      if (frame) frame.src = frame.src.replace('/sdk', '/stranger');
    });
    expect(await failure).toBe('Request was aborted');
    expect(await page.locator('#foyer-frame').count()).toBe(0);
  }));

/** From here on the page keeps out what its policy does not name. */
const allowFrames = (page: Page, source: string) =>
  page.evaluate((content) => {
    const meta = Object.assign(document.createElement('meta'), { content });
    meta.httpEquiv = 'content-security-policy';
    document.head.append(meta);
  }, `frame-src ${source}`);

it('embedded-32 tells at once that the policy of the page keeps it out', () =>
  onPage(async (page) => {
    await allowFrames(page, 'https://other.example');
    const asking = page.evaluate(() =>
      window.embedded.wallet.connectEmail('ada@example.org').catch((error: Error) => error.message),
    );
    expect(await asking).toBe('Something went wrong');
    expect(await page.evaluate(() => window.embedded.told)).toEqual(['loading', 'failed', 'fault policy']);
    expect(await page.locator('iframe, dialog').count()).toBe(0);
  }));

it('embedded-32 goes on where the policy keeps another frame out, and where one only reports this', () =>
  onPage(async (page) => {
    await allowFrames(page, walletUrl);
    await page.evaluate(async (blockedURI) => {
      const { wallet } = window.embedded;
      const heard = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
      });
      const asking = wallet.connectEmail('ada@example.org');
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://a.localhost:1' }));
      await heard;
      const report = { blockedURI, effectiveDirective: 'frame-src', disposition: 'report' } as const;
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          ...report,
          documentURI: location.href,
          violatedDirective: 'frame-src',
          originalPolicy: "frame-src 'none'",
          statusCode: 200,
        }),
      );
      await asking;
    }, walletUrl);
    expect(await page.evaluate(() => window.embedded.told)).toEqual(['loading', 'ready']);
  }));
