import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { openTestSite, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';
import { openWsRelay, type WsRelay } from './testing/openWsRelay.ts';

let site: TestSite;
let relay: WsRelay;
let visitor: BrowserContext;

const topicOf = (index: number) => index.toString(16).padStart(64, '0');

beforeAll(async () => {
  const scripts = await bundlePage({ pairing: new URL('./testing/page.ts', import.meta.url) });
  const frame = '<iframe sandbox="allow-scripts" src="/inner"></iframe>';
  site = await openTestSite({
    scripts,
    bodies: { '/': '<main></main>', '/outer': frame, '/inner': '<main></main>' },
    entry: 'pairing.js',
  });
});

afterAll(() => site.close());

beforeEach(async () => {
  relay = await openWsRelay();
  visitor = await site.browser.newContext();
});

afterEach(async () => {
  await visitor.close();
  await relay.close();
});

async function openTab(): Promise<Page> {
  const page = await visitor.newPage();
  await page.goto(site.url);
  await page.waitForFunction(() => 'pairing' in window);
  await page.evaluate((url) => window.pairing.open(url), relay.url);
  return page;
}

const subscribe = (page: Page, topic: string) =>
  page.evaluate((name) => window.pairing.link.subscribe(name), topic);

/** Begins to publish; `sent` tells the page's window when the relay took it. */
async function publish(page: Page, message: string): Promise<void> {
  await page.evaluate(
    ([topic, text]) => {
      const done = window.pairing.link.publish({ topic, message: text, ttl: 300, tag: 1108 });
      done.then(() => document.body.setAttribute('data-sent', text));
    },
    [topicOf(1), message] as const,
  );
}

const sent = (page: Page, message: string) =>
  page.waitForSelector(`[data-sent="${message}"]`, { state: 'attached' });
const heard = (page: Page) => page.evaluate(() => window.pairing.heard.map(({ message }) => message));

/** Has every page hear `message`. */
async function expectHeard(pages: readonly Page[], id: number, message: string): Promise<void> {
  relay.deliver(id, topicOf(1), message);
  for (const page of pages) await expect.poll(() => heard(page)).toContain(message);
  await expect.poll(() => relay.acknowledged).toContain(id);
}

describe('tabs: in Chromium', () => {
  it.each([2, 5])(
    'R20 tabs-01 tabs-02 tabs-03 %d tabs have one socket, each its answers, all hear',
    async (count) => {
      const pages: Page[] = [];
      for (let index = 0; index < count; index++) pages.push(await openTab());
      expect(relay.total).toBe(0);
      await Promise.all(pages.map((page) => subscribe(page, topicOf(1))));
      await Promise.all(pages.map((page, index) => publish(page, `m${index}`)));
      await Promise.all(pages.map((page, index) => sent(page, `m${index}`)));
      expect([relay.total, relay.open()]).toEqual([1, 1]);
      await expectHeard(pages, 1, 'AAAA');
      const answered = await Promise.all(
        pages.map((page) => page.evaluate(() => !window.pairing.heard[0]?.answeredElsewhere)),
      );
      expect(answered.filter(Boolean)).toHaveLength(1);
      expect(relay.acknowledged).toEqual([1]);
      await Promise.all(pages.map((page) => page.evaluate(() => window.pairing.link.close())));
      await expect.poll(() => relay.open()).toBe(0);
    },
  );

  it.each(['closed', 'crashed'] as const)(
    'R18 R20 tabs-04 the leader is %s and nothing that waits is lost',
    async (how) => {
      const pages = [await openTab(), await openTab(), await openTab()] as const;
      const [leader, second, third] = pages;
      await subscribe(leader, topicOf(1));
      await Promise.all([second, third].map((page) => subscribe(page, topicOf(1))));
      relay.isMute = true;
      await publish(second, 'm2');
      await publish(third, 'm3');
      await expect.poll(() => relay.calls.filter(({ method }) => method === 'irn_publish')).toHaveLength(2);
      relay.isMute = false;
      if (how === 'closed') await leader.close();
      else {
        const crashed = new Promise((resolve) => leader.once('crash', resolve));
        const tools = await visitor.newCDPSession(leader);
        tools.send('Page.crash').catch(() => undefined);
        await crashed;
      }
      await Promise.all([sent(second, 'm2'), sent(third, 'm3')]);
      expect(relay.total).toBe(2);
      await expect.poll(() => relay.open()).toBe(1);
      await expectHeard([second, third], 2, 'BBBB');
    },
  );

  it('R8 R20 tabs-10 the relay is gone and comes back for all tabs', async () => {
    const pages = [await openTab(), await openTab()] as const;
    await Promise.all(pages.map((page) => subscribe(page, topicOf(1))));
    relay.isMute = true;
    await publish(pages[1], 'm1');
    relay.isMute = false;
    relay.cut();
    await sent(pages[1], 'm1');
    expect(relay.open()).toBe(1);
    await expectHeard(pages, 3, 'CCCC');
  });

  it('R17 ports-04 a tab that was offline looks at its socket when it is online again', async () => {
    const page = await openTab();
    await subscribe(page, topicOf(1));
    await visitor.setOffline(true);
    relay.cut();
    await expect.poll(() => page.evaluate(() => window.pairing.link.status)).toBe('down');
    await publish(page, 'm1');
    await visitor.setOffline(false);
    await sent(page, 'm1');
    expect(await page.evaluate(() => window.pairing.wakes)).toBeGreaterThan(0);
    await page.evaluate(() => window.pairing.stopWake());
    const wakes = await page.evaluate(() => window.pairing.wakes);
    await visitor.setOffline(true);
    await visitor.setOffline(false);
    expect(await page.evaluate(() => window.pairing.wakes)).toBe(wakes);
  });

  it('tabs-05 a lock that is stolen is told to the one who had it', async () => {
    const pages = [await openTab(), await openTab()] as const;
    await Promise.all(pages.map((page) => subscribe(page, topicOf(1))));
    // As a tab does that hears nothing of a frozen leader.
    await pages[1].evaluate(async () => {
      const [name = ''] = ((await navigator.locks.query()).held ?? []).map((lock) => lock.name ?? '');
      await navigator.locks.request(name, { steal: true }, async () => {});
    });
    await publish(pages[0], 'm1');
    await publish(pages[1], 'm2');
    await Promise.all([sent(pages[0], 'm1'), sent(pages[1], 'm2')]);
    await expect.poll(() => relay.open()).toBe(1);
    await expectHeard(pages, 4, 'DDDD');
  });

  it.each(['BroadcastChannel', 'locks'] as const)(
    'tabs-08 without %s each tab has a socket of its own',
    async (missing) => {
      await visitor.addInitScript((name) => {
        if (name === 'locks') Object.defineProperty(navigator, 'locks', { value: undefined });
        else Reflect.deleteProperty(window, name);
      }, missing);
      const pages = [await openTab(), await openTab()];
      await Promise.all(pages.map((page) => subscribe(page, topicOf(1))));
      expect(relay.open()).toBe(2);
      await Promise.all(pages.map((page) => publish(page, 'm1')));
      await Promise.all(pages.map((page) => sent(page, 'm1')));
      await Promise.all(pages.map((page) => page.evaluate(() => window.pairing.link.close())));
      await expect.poll(() => relay.open()).toBe(0);
    },
  );

  it('tabs-08 a frame without an origin of its own is alone', async () => {
    const page = await visitor.newPage();
    // A page without an origin reads scripts of the site only with leave.
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ response, headers });
    });
    await page.goto(`${site.url}/outer`);
    await expect.poll(() => page.frames()).toHaveLength(2);
    const [, frame] = page.frames();
    if (!frame) throw new Error('The frame is missing');
    await frame.waitForFunction(() => 'pairing' in window);
    await frame.evaluate((url) => window.pairing.open(url), relay.url);
    await frame.evaluate((name) => window.pairing.link.subscribe(name), topicOf(1));
    expect(relay.open()).toBe(1);
    await frame.evaluate(() => window.pairing.link.close());
    await expect.poll(() => relay.open()).toBe(0);
  });
});
