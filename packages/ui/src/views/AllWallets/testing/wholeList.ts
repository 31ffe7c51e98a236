import type { Locator, Page } from 'playwright-core';
import type { StartOptions } from '../../../testing/startModal.ts';

/** 520 wallets are here of as many. */
export const whole: NonNullable<StartOptions['fake']> = ({ fixtures }) => ({
  state: {
    wallets: {
      ...fixtures.startState.wallets,
      all: { status: 'ready', search: '', wallets: fixtures.registry(520), page: 13, count: 520 },
    },
  },
});

/** The row at a place, from 1. */
export const row = (page: Page, position: number): Locator =>
  page.locator(`[aria-posinset="${position}"] button`);

/** What the focused control says. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent);

/** Scrolls the list to `top` px and lets the frame be drawn. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (value) => {
    const body = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-body');
    if (body) body.scrollTop = value;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);

/** The positions of the rows that can be seen between search and edge of the card, whole or in part. */
export const seen = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const root = document.querySelector('foyer-modal')?.shadowRoot;
    const top = root?.querySelector('.fy-finder')?.getBoundingClientRect().bottom ?? 0;
    const bottom = root?.querySelector('.fy-body')?.getBoundingClientRect().bottom ?? 0;
    return [...(root?.querySelectorAll('.fy-list.long > li') ?? [])]
      .filter((item) => {
        const box = item.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      })
      .map((item) => Number(item.getAttribute('aria-posinset')));
  });
