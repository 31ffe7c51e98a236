import { afterAll, describe, expect, it, vi } from 'vitest';
import { type LentBrowser, lendChromium } from './lendChromium.ts';

const lent: LentBrowser[] = [];
const lend = async () => {
  const browser = await lendChromium();
  lent.push(browser);
  const context = await browser.newContext();
  return { ...browser, whole: context.browser() };
};

afterAll(() => Promise.all(lent.map((browser) => browser.close())));

describe('lendChromium', () => {
  it('lends the same browser again, with none of the profiles that were open in it', async () => {
    const first = await lend();
    await first.newPage();
    await first.close();
    const second = await lend();
    expect(second.whole).toBe(first.whole);
    expect(second.whole?.contexts()).toHaveLength(1);
  });

  it('starts another one when that is gone', async () => {
    const first = await lend();
    await first.whole?.close();
    const second = await lend();
    expect(second.whole?.isConnected()).toBe(true);
    expect(second.whole).not.toBe(first.whole);
  });

  it('tries again after one that did not start', async () => {
    const options = { args: ['--mute-audio'] };
    vi.stubEnv('CHROMIUM', '/nowhere/chromium');
    await expect(lendChromium(options)).rejects.toThrow('No Chromium at /nowhere/chromium');
    vi.unstubAllEnvs();
    const browser = await lendChromium(options);
    lent.push(browser);
    expect(await browser.newPage()).toBeDefined();
  });
});
