import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../i18n/Catalogue.ts';
import { de } from '../i18n/locales/de.ts';
import { fa } from '../i18n/locales/fa.ts';
import { ru } from '../i18n/locales/ru.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import type { StartOptions } from '../testing/startModal.ts';
import { stopClock } from '../testing/stopClock.ts';

const { open } = modalSuite();

/** Opens a view in a window of 320 px, then says it in a language. */
async function openNarrow({ lang, words }: Catalogue, fake: StartOptions['fake']): Promise<Page> {
  const page = await open({ width: 320, dir: lang === 'fa' ? 'rtl' : 'ltr', ...(fake && { fake }) });
  await page.evaluate((choice) => window.fake.set({ locale: { choice, words: {} } }), { lang, words });
  await page.locator(`.fy-root[lang="${lang}"] .fy-modal`).waitFor();
  return page;
}

/** The texts of an element that fits, of which some is cut off. */
const cutOff = (page: Page, selector: string): Promise<readonly (string | null)[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const isCut = (one: Element) =>
      one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
    if (elements.length === 0) return ['nothing fits'];
    return elements.filter(isCut).map(({ textContent }) => textContent);
  });

/** Runs in the page: what reaches past the sides of the card. */
function sticksOut(card: Element): readonly (string | null)[] {
  const { left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll('p, button, .label, .title')]
    .filter((part) => part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right)
    .map(({ textContent }) => textContent);
}

describe('narrow windows', () => {
  it.each([fa, de])('view-account-10 cuts nothing that a row says ($lang)', async (catalogue) => {
    const page = await openNarrow(catalogue, ({ fixtures: { connectedState } }) => ({
      state: {
        ...connectedState,
        router: { view: 'Account', history: ['Account'], data: {}, direction: 'none' },
      },
    }));
    expect(await cutOff(page, '.fy-row .sub')).toEqual([]);
    // Under way, a spinner takes some of the room.
    await page.evaluate(() => window.fake.answer('connection.disconnect', new Promise(() => {})));
    await page.locator('.fy-row.danger').click();
    await page.locator('.fy-row.danger[aria-busy] .fy-spin').waitFor();
    expect(await cutOff(page, '.fy-row .sub')).toEqual([]);
  });

  it('view-account-12 says the whole name of the wallet, and moves nothing when it says "Copied"', async () => {
    const page = await openNarrow(fa, ({ fixtures: { connectedState } }) => ({
      state: {
        ...connectedState,
        router: { view: 'Account', history: ['Account'], data: {}, direction: 'none' },
        wallets: {
          ...connectedState.wallets,
          connectors: connectedState.wallets.connectors.map((one) => ({
            ...one,
            name: 'Base (formerly Coinbase Wallet)',
          })),
        },
      },
    }));
    const line = page.locator('.fy-who .addr');
    await line.getByText('formerly').waitFor();
    expect(await cutOff(page, '.fy-who .addr')).toEqual([]);
    const height = await line.evaluate((element) => element.clientHeight);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // "Copied" is said for a moment alone.
    await stopClock(page);
    await page.locator('.fy-who .fy-icon-btn').first().click();
    await line.locator('.fy-copied:not(:empty)').waitFor();
    expect(await line.evaluate((element) => element.clientHeight)).toBe(height);
    expect(await line.getByText('formerly').isVisible()).toBe(false);
  });

  it.each(['ltr', 'rtl'] as const)(
    'ui-shell-37 breaks the name in a row that has not the room for it (%s)',
    async (dir) => {
      const page = await open({
        width: 320,
        dir,
        fake: ({ fixtures: { connector, harbor, startState } }) => ({
          state: {
            wallets: {
              ...startState.wallets,
              connectors: [harbor, connector('Base (formerly Coinbase Wallet)'), connector('W'.repeat(64))],
            },
          },
        }),
      });
      await page.getByRole('button', { name: 'Base (formerly' }).waitFor();
      expect(await cutOff(page, '.fy-row .title')).toEqual([]);
      expect(await page.locator('.fy-modal').evaluate(sticksOut)).toEqual([]);
    },
  );

  it('view-account-11 cuts the end of a long email address, also right to left', async () => {
    const page = await openNarrow(fa, ({ fixtures: { signedInState } }) => ({ state: signedInState }));
    const line = page.locator('.fy-who .addr');
    await line.locator('bdi').waitFor();
    const beginning = await line.evaluate((element) => {
      const first = document.createRange();
      const text = element.querySelector('bdi')?.firstChild as Text;
      first.setStart(text, 0);
      first.setEnd(text, 1);
      return first.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(beginning).toBeGreaterThanOrEqual(0);
  });

  it.each([fa, de])(
    'view-account-16 begins the email address where the lines begin ($lang)',
    async (words) => {
      const page = await openNarrow(words, ({ fixtures: { signedInState } }) => {
        const { embedded } = signedInState;
        const info = { ...embedded?.info, user: { email: 'ana@mail.com' } };
        return {
          state: { ...signedInState, embedded: { ...embedded, info } as NonNullable<typeof embedded> },
        };
      });
      const line = page.locator('.fy-who .addr');
      await line.getByText('ana@mail.com').waitFor();
      const room = await line.evaluate((element) => {
        const email = document.createRange();
        email.selectNodeContents(element.querySelector('bdi') as Element);
        const [inner, outer] = [email.getBoundingClientRect(), element.getBoundingClientRect()];
        return { left: inner.left - outer.left, right: outer.right - inner.right };
      });
      expect(room[words.lang === 'fa' ? 'right' : 'left']).toBeCloseTo(0, 0);
      expect(room[words.lang === 'fa' ? 'left' : 'right']).toBeGreaterThan(20);
    },
  );

  it('view-account-17 breaks no word of a row for what stands at its end, with text twice as large', async () => {
    const page = await openNarrow({ lang: 'en', words: {} } as Catalogue, ({ fixtures }) => ({
      state: fixtures.connectedState,
    }));
    await page.evaluate(() => document.documentElement.style.setProperty('--foyer-font-size-master', '20px'));
    const row = page.locator('.fy-row').filter({ hasText: 'Base' });
    const lines = (one: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    };
    expect(await row.locator('.title').evaluate(lines)).toBe(1);
    // In one look: the card may still be on its way up.
    const room = await row.evaluate((one) => {
      const [title, tail] = ['.title', '.tail'].map((part) =>
        one.querySelector(part)?.getBoundingClientRect(),
      );
      return (tail?.top ?? Number.NaN) - (title?.bottom ?? Number.NaN);
    });
    expect(room).toBeGreaterThanOrEqual(0);
    expect(await page.locator('.fy-modal').evaluate(sticksOut)).toEqual([]);
  });

  it('view-settings-03 cuts nothing that a row says, nor the address', async () => {
    const page = await openNarrow(ru, ({ fixtures: { signedInState } }) => ({
      state: {
        ...signedInState,
        router: { view: 'EmbeddedSettings', history: ['EmbeddedSettings'], data: {}, direction: 'none' },
      },
    }));
    expect(await page.locator('.fy-row .sub').count()).toBe(4);
    expect(await cutOff(page, '.fy-row .sub')).toEqual([]);
  });

  it('view-get-wallet-04 cuts no list of the places a wallet is for', async () => {
    const page = await openNarrow(ru, ({ fixtures: { startState } }) => ({
      state: {
        router: { view: 'GetWallet', history: ['GetWallet'], data: {}, direction: 'none' },
        wallets: {
          ...startState.wallets,
          connectors: [],
          wanted: {
            hasAdapters: true,
            isMobile: false,
            customWallets: [
              {
                id: 'own',
                name: 'Own',
                homepage: 'https://own.example',
                app_store: 'https://a.example',
                play_store: 'https://p.example',
                chrome_store: 'https://c.example',
                desktop_link: 'own://',
                webapp_link: 'https://w.example',
              },
            ],
          },
        },
      },
    }));
    await page.locator('.fy-row .sub').first().waitFor();
    expect(await cutOff(page, '.fy-row .sub')).toEqual([]);
  });

  it.each(['waiting', 'declined'] as const)(
    'view-switch-network-09 cuts nothing that it says while %s',
    async (step) => {
      const page = await openNarrow(fa, ({ fixtures: { arbitrum, connectedState } }) => ({
        state: {
          ...connectedState,
          router: {
            view: 'SwitchNetwork',
            history: ['SwitchNetwork'],
            data: { network: arbitrum },
            direction: 'none',
          },
        },
      }));
      await page.evaluate((step) => {
        const { network, router } = window.fake.core.getState();
        if (router.data.network) {
          window.fake.set({ network: { ...network, attempt: { step, network: router.data.network } } });
        }
      }, step);
      await page
        .locator(`.fy-threshold[data-state="${step === 'waiting' ? 'waiting' : 'failed'}"]`)
        .waitFor();
      expect(await cutOff(page, '.fy-status > *, .fy-head .title')).toEqual([]);
    },
  );

  it.each(['waiting', 'missing'] as const)(
    'view-connecting-11 keeps a name without a space within the card while %s',
    async (step) => {
      const page = await open({
        width: 320,
        fake: ({ fixtures: { connector, startState } }) => ({
          state: {
            router: {
              view: 'ConnectingExternal',
              history: ['ConnectingExternal'],
              data: { connector: connector('Supercalifragilisticexpialidocious'.repeat(3)) },
              direction: 'none',
            },
            wallets: startState.wallets,
          },
        }),
      });
      await page.evaluate((step) => {
        const { connection, router } = window.fake.core.getState();
        const { connector } = router.data;
        if (!connector) return;
        const { id: connectorId, chain: namespace, name } = connector;
        if (step === 'missing') {
          const wallet = { id: connectorId, name, homepage: 'https://long.example' };
          window.fake.core.actions.router.replace('ConnectingExternal', { wallet });
          return;
        }
        const attempt = { step, connectorId, namespace } as typeof connection.attempt;
        window.fake.set({ connection: { ...connection, attempt } });
      }, step);
      await page.locator('.fy-status .title', { hasText: 'Supercali' }).waitFor();
      expect(await cutOff(page, '.fy-status > *, .fy-head .title, .fy-foot .fy-btn')).toEqual([]);
      expect(await page.locator('.fy-modal').evaluate(sticksOut)).toEqual([]);
    },
  );
});
