import type { Locator, Page } from 'playwright-core';
import type { StartOptions } from './startModal.ts';

/** A link that was followed, as the page wrote it. */
export interface Followed {
  readonly href: string;
  readonly target: string;
  readonly rel: string;
}

declare global {
  interface Window {
    followed: Followed[];
  }
}

export const testUri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1800000300';

/** Runs in the page: a modal on ConnectingWalletConnect for `wallet`, on a phone or not. */
export function pairingFake(wallet: object | undefined, isMobile = false): NonNullable<StartOptions['fake']> {
  const data = wallet ? `{ wallet: ${JSON.stringify(wallet)} }` : '{}';
  return new Function(
    'bench',
    `const { startState } = bench.fixtures;
    return { state: {
      wallets: { ...startState.wallets, wanted: { hasAdapters: true, isMobile: ${isMobile} } },
      router: { view: 'ConnectingWalletConnect', history: ['Connect', 'ConnectingWalletConnect'],
        direction: 'none', data: ${data}, past: [{}] } } }`,
  ) as NonNullable<StartOptions['fake']>;
}

/** Has the kit say that a code is ready for `seconds`. */
export async function showCode(page: Page, uri = testUri, seconds = 240): Promise<void> {
  await page.evaluate(
    ({ uri, seconds }) =>
      window.fake.set({
        pairing: {
          code: { status: 'ready', uri, expiresAt: Date.now() + seconds * 1000 },
          relay: 'connected',
        },
      }),
    { uri, seconds },
  );
}

/** Notes the links that are followed instead of following them. */
export async function catchLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.followed = [];
    document.addEventListener('click', (event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      window.followed.push({ href: link.getAttribute('href') ?? '', target: link.target, rel: link.rel });
    });
  });
}

export function followed(page: Page): Promise<readonly Followed[]> {
  return page.evaluate(() => window.followed);
}

/** The verbs of pairing that were called, in order, with their first argument. */
export function pairingCalls(page: Page): Promise<readonly (readonly [string, unknown])[]> {
  return page.evaluate(() =>
    window.fake.calls
      .filter(({ name }) => name.startsWith('pairing.'))
      .map(({ name, args }) => [name.slice('pairing.'.length), args[0] ?? null] as const),
  );
}

export function codeOf(page: Page): Locator {
  return page.locator('.fy-qr');
}
