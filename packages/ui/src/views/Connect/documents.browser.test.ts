import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open } = modalSuite();

describe('the sentence of the documents', () => {
  it.each(['fr', 'ru', 'ar', 'it'])(
    'view-connect-24 begins no line with a comma or a full stop: %s',
    async (locale) => {
      const page = await open({
        fake: ({ fixtures: { startState } }) => ({
          state: {
            features: {
              ...startState.features,
              termsConditionsUrl: 'https://meadow.example/terms',
              privacyPolicyUrl: 'https://meadow.example/privacy',
            },
          },
        }),
      });
      await page.evaluate((choice) => window.fake.set({ locale: { choice, words: {} } }), locale);
      const sentence = page.locator(`[lang="${locale}"] .fy-foot .note:not([aria-hidden])`);
      await sentence.waitFor();
      const torn = await sentence.evaluate((note: HTMLElement) => {
        const found: string[] = [];
        const range = document.createRange();
        const lineOf = (node: Node, at: number) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().bottom;
        };
        for (let width = 220; width <= 400; width += 4) {
          note.style.setProperty('width', `${width}px`);
          for (const { firstChild, parentNode } of note.querySelectorAll('a')) {
            const next = parentNode?.nextSibling;
            const after = next?.textContent ?? '';
            if (!firstChild || !next || !/^[^\s]/.test(after)) continue;
            const name = firstChild.textContent ?? '';
            const gap = Math.abs(lineOf(next, 0) - lineOf(firstChild, name.length - 1));
            if (gap > 4) found.push(`${width}: ${after}`);
          }
        }
        return found;
      });
      expect(torn).toEqual([]);
    },
  );
});
