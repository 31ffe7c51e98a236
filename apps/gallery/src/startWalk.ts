import type { Page } from 'playwright-core';
import { findViolations } from '../../../checks/src/browser/findViolations.ts';
import type { LentBrowser } from '../../../checks/src/browser/lendChromium.ts';
import type { Gallery, StoryEntry } from './openGallery.ts';

/** What the toolbar of the gallery can set, and the width of the window that is walked in. */
export interface Looks {
  readonly width: 320 | 360 | 430;
  readonly theme: 'light' | 'dark' | 'system';
  /** Tag of a language; it decides the direction. */
  readonly locale: string;
  readonly frame: 'card' | 'sheet' | 'inline';
  readonly preset: 'default' | 'lilac' | 'gazette' | 'midnight';
}

/** One page of the gallery that goes from story to story without loading anew. */
export interface StoryWalk {
  readonly page: Page;
  /** Everything the page has complained about since the last call. */
  takeFaults(): readonly string[];
  show(story: StoryEntry): Promise<void>;
  /** The rules of axe-core that the shown story breaks, each with the elements that do. */
  findViolations(): Promise<readonly string[]>;
  /** What the window shows, as a PNG. */
  takePicture(): Promise<Buffer>;
  /** How far content sticks out of the window sideways, in CSS px. */
  sidewaysOverflow(): Promise<number>;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit(event: string, payload: unknown): void;
      once(event: string, listener: (...args: never[]) => void): void;
      /** What an event was told with last, if it was. */
      last(event: string): unknown;
    };
  }
}

/** Opens the gallery with these looks. Motion is reduced, so that every picture is of a state at rest. */
export async function startWalk(browser: LentBrowser, gallery: Gallery, looks: Looks): Promise<StoryWalk> {
  const viewport = { width: looks.width, height: 780 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const [first] = gallery.stories;
  await page.goto(`${gallery.url}/iframe.html?id=${first?.id}&viewMode=story`);
  // The story that the page came with is drawn once before its looks: what tells of that must not be taken for theirs.
  await page.waitForFunction(() => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyRendered'));
  await page.locator('.fy-modal, .fy-host').first().waitFor();
  await page.evaluate(setLooks, looks);
  return {
    page,
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    show: (story) => page.evaluate(showStory, story.id),
    findViolations: () => findViolations(page),
    async takePicture() {
      // A larger file in half of the time that the driver's own way takes: there are a thousand of them.
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      return Buffer.from(data, 'base64');
    },
    sidewaysOverflow: () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  };
}

/** Runs in the page: resolves when the story that is shown has been drawn anew. */
async function setLooks(looks: Looks): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const drawn = new Promise<void>((resolve) => channel.once('storyRendered', () => resolve()));
  channel.emit('updateGlobals', { globals: { ...looks, width: String(looks.width) } });
  await drawn;
}

/** Runs in the page: resolves when the story has been drawn. */
async function showStory(storyId: string): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  if (new URLSearchParams(location.search).get('id') !== storyId) {
    const drawn = new Promise<void>((resolve, reject) => {
      channel.once('storyRendered', () => resolve());
      channel.once('storyThrewException', () => reject(new Error(`${storyId} threw`)));
    });
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    await drawn;
  }
  const pictures = [...document.querySelectorAll('main div')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('img') ?? []),
  ]);
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  // The edges that hide some of a card are drawn in the frame after its own.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
