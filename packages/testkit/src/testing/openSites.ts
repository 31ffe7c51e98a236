import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { type LentBrowser, lendChromium } from '../../../../checks/src/browser/lendChromium.ts';

/** What the site's own script notes: the wallets it found before anything else ran, and their events. */
const script = `
  window.site = { wallets: [], events: [] };
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    if (site.wallets.some(({ info }) => info.uuid === detail.info.uuid)) return;
    site.wallets.push(detail);
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect', 'connect']) {
      detail.provider.on(name, (value) => {
        const { code, message } = Object(value);
        site.events.push([name, value instanceof Error ? { isError: true, code, message } : value]);
      });
    }
  });
  dispatchEvent(new Event('eip6963:requestProvider'));
`;

/** A real browser and one server under three origins. */
export interface Sites {
  readonly browser: LentBrowser;
  /** Two secure origins and one of plain http, where `crypto.randomUUID` is missing. */
  readonly origins: { readonly first: string; readonly second: string; readonly plain: string };
  close(): Promise<void>;
}

/** Opens the sites. Every page forbids everything but its own script. */
export async function openSites(): Promise<Sites> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/site.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; frame-src *; require-trusted-types-for 'script'",
    );
    const frame = request.url === '/framing' ? `<iframe src="/framed"></iframe>` : '';
    response.end(isScript ? script : `<!doctype html><script src="/site.js"></script>${frame}`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await lendChromium({
    args: ['--host-resolver-rules=MAP plain.example 127.0.0.1'],
  });
  return {
    browser,
    origins: {
      first: `http://127.0.0.1:${port}`,
      second: `http://localhost:${port}`,
      plain: `http://plain.example:${port}`,
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a page knows, and how it asks its first wallet. */
export interface SitePage {
  readonly page: Page;
  /** Answers the result, or `{ code }` of the error. */
  ask(method: string, params?: unknown): Promise<unknown>;
  wallets(): Promise<{ uuid: string; name: string; rdns: string }[]>;
  events(): Promise<[string, unknown][]>;
}

/** Opens `url` in a new page of `context`. */
export async function visit(context: BrowserContext, url: string): Promise<SitePage> {
  const page = await context.newPage();
  await page.goto(url);
  return {
    page,
    ask: (method, params) =>
      page.evaluate(
        async (call) => {
          const { site } = window as unknown as { site: { wallets: { provider: Asked }[] } };
          try {
            return await site.wallets[0]?.provider.request(call);
          } catch (error) {
            return { code: (error as { code: number }).code, isError: error instanceof Error };
          }
        },
        params === undefined ? { method } : { method, params },
      ),
    wallets: () =>
      page.evaluate(() =>
        (window as unknown as { site: { wallets: { info: never }[] } }).site.wallets.map(({ info }) => info),
      ),
    events: () =>
      page.evaluate(() => (window as unknown as { site: { events: [string, unknown][] } }).site.events),
  };
}

interface Asked {
  request(call: { method: string; params?: unknown }): Promise<unknown>;
}
