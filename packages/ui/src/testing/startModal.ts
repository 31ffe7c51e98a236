import type { Page } from 'playwright-core';
import type { FakeCore } from './createFakeCore.ts';
import type { BenchPage, TestBench } from './openBench.ts';

declare global {
  interface Window {
    fake: FakeCore;
    mounted: { unmount(): void };
  }
}

export type StartOptions = NonNullable<Parameters<TestBench['open']>[0]> & {
  /** Runs in the page: answers what `createFakeCore` is given. Must not use anything outside itself. */
  readonly fake?: ((bench: Window['bench']) => Parameters<Window['bench']['createFakeCore']>[0]) | undefined;
};

/** Opens a page with a mounted modal, `window.fake`, and a button `#opener` that opens it. */
export async function startModal(
  bench: TestBench,
  { fake, ...options }: StartOptions = {},
): Promise<BenchPage> {
  const opened = await bench.open(options);
  const { page } = opened;
  const given = await page.evaluateHandle(`(${fake ?? '() => ({})'})(window.bench)`);
  await page.evaluate(async (value) => {
    window.fake = window.bench.createFakeCore(value as object);
    // A language decides the direction: this one has the words of English.
    if (document.documentElement.dir === 'rtl') {
      window.fake.set({ locale: { choice: { lang: 'ar', words: {} }, words: {} } });
    }
    const { core } = window.fake;
    const { mountModal, prepareModal } = window.bench;
    window.mounted = core.options.enableEmbedded ? (await prepareModal(core))() : mountModal(core);
    document.querySelector('#opener')?.addEventListener('click', () => {
      void window.fake.core.actions.modal.open();
    });
  }, given);
  return opened;
}

/** The calls of one verb of `window.fake` so far, with their first argument. */
export function callsOf(page: Page, name: string): Promise<readonly unknown[]> {
  return page.evaluate((wanted) => {
    const own = window.fake.calls.filter((call) => call.name === wanted);
    return own.map(({ args }) => args[0] ?? null);
  }, name);
}

export async function isOpen(page: Page): Promise<void> {
  await page.locator('dialog[data-phase="open"]').waitFor();
}
