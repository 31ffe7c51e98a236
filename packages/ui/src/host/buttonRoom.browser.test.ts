import { describe, expect, it } from 'vitest';
import { hostSuite } from './testing/hostSuite.ts';

const { onPage } = hostSuite();

describe('the room of a button', () => {
  it.each([
    // Without its balance, which gives way first.
    ['account', 120],
    ['connect', 72],
    ['connecting', 72],
    ['network', 100],
    ['networkUnsupported', 100],
    ['accountUnsupported', 100],
  ] as const)(
    'host-22 the label of %s stays within its button of %i px, and says where it is cut',
    (name, room) =>
      onPage(async (page) => {
        const found = await page.evaluate(
          ([button, width]) => {
            const main = document.querySelector('main') as HTMLElement;
            main.style.cssText = `display: flex; flex-wrap: wrap; inline-size: ${width}px`;
            const own = window.host.place(main, button);
            window.host.dressButton(own, {});
            const { left, right } = own.getBoundingClientRect();
            const label = own.querySelector(
              '.facts > :last-child, :scope > span:not([class])',
            ) as HTMLElement;
            return {
              width: right - left,
              isWithin: own.scrollWidth <= own.clientWidth && label.getBoundingClientRect().right <= right,
              isCut:
                label.scrollWidth > label.clientWidth && getComputedStyle(label).textOverflow === 'ellipsis',
            };
          },
          [name, room] as const,
        );
        expect(found).toEqual({ width: room, isWithin: true, isCut: true });
      }),
  );

  it.each(['ltr', 'rtl'] as const)(
    'host-22 shows the balance with its unit whole, or not at all, before the address is cut (%s)',
    (dir) =>
      onPage(async (page) => {
        const seen = await page.evaluate((way) => {
          const main = document.querySelector('main') as HTMLElement;
          document.documentElement.dir = way;
          const own = window.host.place(main, 'account');
          window.host.dressButton(own, {});
          const [balance, address] = own.querySelectorAll<HTMLElement>('.bal, .facts > :last-child');
          const widths = Array.from({ length: 60 }, (_, index) => 340 - 4 * index);
          return widths.map((width) => {
            main.style.cssText = `display: flex; inline-size: ${width}px`;
            const frame = own.getBoundingClientRect();
            /** How much of an element is in sight: all, nothing, or a part. */
            const sight = (element: HTMLElement | undefined): string => {
              if (!element) return 'absent';
              const { left, right, top, bottom } = element.getBoundingClientRect();
              const line = (element.parentElement as Element).getBoundingClientRect();
              if (bottom <= line.top + 0.5 || top >= line.bottom - 0.5) return 'nothing';
              const isWithin = left >= frame.left && right <= frame.right && top >= line.top - 0.5;
              return isWithin && element.scrollWidth <= element.clientWidth ? 'all' : 'part';
            };
            return `${sight(balance)} ${sight(address)} ${frame.width <= width && frame.height === 44}`;
          });
        }, dir);
        expect([...new Set(seen)]).toEqual(['all all true', 'nothing all true', 'nothing part true']);
      }),
  );

  it('host-24 the bar for a balance on its way is as wide as a balance, but for a digit or two', () =>
    onPage(async (page) => {
      const [bar = 0, balance = 0, digit = 0] = await page.evaluate(() => {
        const widthOf = (button: string): number => {
          const own = window.host.place(document.querySelector('main') as Element, button);
          window.host.dressButton(own, {});
          return own.querySelector('.bal')?.getBoundingClientRect().width ?? 0;
        };
        // "4,284.610" and "12.080" are two digits and a comma apart, which is about half a digit.
        const [long, short] = [widthOf('account'), widthOf('accountDisabled')];
        return [widthOf('accountLoading'), short, (long - short) / 2.5];
      });
      expect(Math.abs(balance - bar)).toBeLessThan(2 * digit);
    }));

  it.each([
    ['ltr', 'border-right-width'],
    ['rtl', 'border-left-width'],
  ] as const)('host-04 draws the line between balance and address (%s)', (dir, side) =>
    onPage(async (page) => {
      const line = await page.evaluate(
        ([way, name]) => {
          document.documentElement.dir = way;
          const own = window.host.place(document.querySelector('main') as Element, 'account');
          window.host.dressButton(own, {});
          return getComputedStyle(own.querySelector('.bal') as Element).getPropertyValue(name);
        },
        [dir, side] as const,
      );
      expect(line).toBe('1px');
    }),
  );
});
