import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../../../checks/src/browser/findViolations.ts';
import type { ApprovalView } from '../../approval/ApprovalView.ts';
import { isOff, outcomes, readAll, settled, show, toBeOn, yes } from '../testing/approvalScreen.ts';
import { findTightSpots } from '../testing/findTightSpots.ts';
import { screensSuite } from '../testing/screensSuite.ts';
import { views } from '../testing/views.ts';

describe('the approval screen', () => {
  const { open, openFramed } = screensSuite();

  it('screens-04 screens-08 a plain payment is whole in a frame of 600 px, with whom it goes to', async () => {
    const { frame } = await openFramed();
    await show(frame, 'payment');
    await toBeOn(frame);
    expect(await frame.locator('.fy-ledger').textContent()).toMatch(/0\.1 ETHTo\s*0x9aF1/);
    const hidden = await frame.locator('.fy-body').evaluate((body) => body.scrollHeight - body.clientHeight);
    expect(hidden).toBe(0);
  });

  it('screens-09 AT-F9 stays off and says why while a page covers, fades, turns, filters or cuts off the frame', async () => {
    const { page, frame } = await openFramed();
    await show(frame, 'transaction');
    await readAll(frame);
    await toBeOn(frame);
    const covers: Record<string, string> = {
      'a nearly clear layer': 'cover:background:rgba(255,255,255,.01)',
      'a layer that lets clicks through': 'cover:background:#fff;pointer-events:none',
      'opacity of a parent': 'frame:opacity:0.01',
      'a filter': 'frame:filter:contrast(.9)',
      'a turn': 'frame:transform:rotate(1deg)',
      'one row of pixels cut off': 'frame:top:-1px',
    };
    for (const [what, cover] of Object.entries(covers)) {
      await page.evaluate((text) => {
        const [target, ...css] = text.split(':');
        const frameElement = document.querySelector('#frame') as HTMLElement;
        if (target === 'frame') {
          frameElement.dataset.was = frameElement.style.cssText;
          frameElement.style.cssText += css.join(':');
          return;
        }
        const layer = document.createElement('div');
        layer.id = 'layer';
        layer.style.cssText = `position:fixed;left:100px;top:400px;width:200px;height:100px;z-index:9;${css.join(':')}`;
        document.body.append(layer);
      }, cover);
      await frame.getByText('covers, cuts off or changes').waitFor();
      expect(await isOff(frame), what).toBe(1);
      await page.evaluate(() => {
        document.querySelector('#layer')?.remove();
        const frameElement = document.querySelector('#frame') as HTMLElement;
        frameElement.style.cssText = frameElement.dataset.was ?? '';
      });
      await toBeOn(frame);
    }
    expect(await outcomes(frame)).toEqual([]);
  });

  it('screens-29 is on once the wait is over, however late the browser comes to it', async () => {
    const page = await open();
    await show(page, 'payment');
    await toBeOn(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // As on a machine that is busy: the whole wait passes once its beginning is drawn, before what follows that.
          const observer = new MutationObserver(() => {
            observer.disconnect();
            const end = performance.now() + 1000;
            while (performance.now() < end);
            resolve();
          });
          observer.observe(document, { attributes: true, subtree: true });
          window.dispatchEvent(new Event('resize'));
        }),
    );
    await toBeOn(page);
  });

  it('screens-10 AT-F9 without a proof of sight nothing of value is approved, unless the operator trusts the page', async () => {
    const blind = () => {
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
    };
    const openBlind = async (query = '') => {
      const { frame } = await openFramed({ query });
      await frame.evaluate(blind);
      return frame;
    };
    const frame = await openBlind();
    await show(frame, 'transaction');
    await frame.getByText('so it can’t be approved here yet').waitFor();
    expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await settled(frame);
    expect(await outcomes(frame)).toMatchObject([{ error: 'USER_REJECTED' }]);
    await show(frame, 'message');
    await toBeOn(frame);
    const trusted = await openBlind('trusted');
    await show(trusted, 'transaction');
    await readAll(trusted);
    await toBeOn(trusted);
  });

  it('screens-07 begins at the title; Enter and scripts do not approve, Space does; Escape leaves', async () => {
    const page = await open();
    await show(page, 'message');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await toBeOn(page);
    await page.evaluate((place) => document.querySelector<HTMLElement>(place)?.click(), yes);
    await page.locator(yes).focus();
    await page.keyboard.press('Enter');
    expect(await outcomes(page)).toEqual([]);
    await page.keyboard.press('Space');
    await settled(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
    await show(page, 'message');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => window.screensBench.outcomes.length === 2);
    expect((await outcomes(page))[1]).toMatchObject({ error: 'USER_REJECTED' });
  });

  it('screens-07 a finger says yes where it goes down and up on the button, and not where it slides off', async () => {
    const page = await open({ hasTouch: true, isMobile: true });
    await show(page, 'message');
    await toBeOn(page);
    const box = await page.locator(yes).boundingBox();
    if (!box) throw new Error('There is no yes');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof middle)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', middle);
    await touch('touchMove', { x: middle.x, y: box.y - 60 });
    await touch('touchEnd');
    expect(await outcomes(page)).toEqual([]);
    await toBeOn(page);
    await page.touchscreen.tap(middle.x, middle.y);
    await settled(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
  });

  it('screens-07 a pointer must go down and up on the button', async () => {
    const page = await open();
    await show(page, 'message');
    await page.mouse.move(100, 300);
    await toBeOn(page);
    const box = await page.locator(yes).boundingBox();
    if (!box) throw new Error('The button is nowhere');
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.move(100, 300);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.up();
    expect(await outcomes(page)).toEqual([]);
    await page.mouse.down();
    await page.mouse.up();
    await settled(page);
  });

  it('screens-08 a long request is read to its end, and a risky one ticked', async () => {
    const page = await open();
    await show(page, 'typedData');
    await page.getByRole('button', { name: 'Read to the end' }).waitFor();
    const body = page.locator('.fy-body');
    await page.getByRole('button', { name: 'Read to the end' }).click();
    await page.waitForFunction(() => (document.querySelector('.fy-body')?.scrollTop ?? 0) > 100);
    expect(await isOff(page)).toBe(1);
    await body.focus();
    await page.keyboard.press('End');
    await toBeOn(page);
    const risky = await open();
    await show(risky, 'risk');
    await risky.locator('.fy-body').focus();
    await risky.keyboard.press('End');
    await risky.getByText('Tick the box above first').waitFor({ state: 'attached' });
    await risky.getByRole('checkbox').check();
    await toBeOn(risky);
  });

  it('screens-11 a yes looks again: what changed is shown anew with every guard', async () => {
    const page = await open();
    const worse: ApprovalView = { ...views.transaction, comes: [] };
    await show(page, 'transaction', worse);
    await page.mouse.move(180, 300);
    await readAll(page);
    await toBeOn(page);
    await page.locator(yes).click();
    await page.getByText('The result changed', { exact: true }).waitFor();
    expect(await isOff(page)).toBe(1);
    expect(await outcomes(page)).toEqual([]);
    expect(await page.evaluate(() => window.screensBench.calls)).toEqual([['refresh', 1]]);
  });

  it('screens-30 says of a yes that came to nothing why, and takes another with every guard', async () => {
    const page = await open();
    await page.evaluate((view) => {
      const refresh = async () => view as ApprovalView;
      const fault = Object.assign(new Error('x'), { code: 'UNREACHABLE' });
      window.screensBench.ask('approve', (screens) =>
        screens.approve(view as ApprovalView, refresh, undefined, undefined, fault),
      );
    }, views.message);
    const note = page.getByRole('alert').filter({ hasText: 'can’t be reached' });
    await note.waitFor();
    expect(await isOff(page)).toBe(1);
    await readAll(page);
    await toBeOn(page);
    await page.mouse.move(180, 300);
    await toBeOn(page);
    await page.locator(yes).click();
    await settled(page);
    expect(await outcomes(page)).toMatchObject([{ name: 'approve' }]);
  });

  it('screens-03 screens-04 screens-05 AT-M8 shows who asks whole and inert, and what each side said', async () => {
    const page = await open();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await show(page, 'hostile');
    const text = (await page.locator('.fy-screen').textContent()) ?? '';
    expect(text).toContain('https://xn--mead0w-9ta.example');
    expect(text).toContain(', unchecked');
    expect(text).toContain('\\u{202E}001\\u{202C} USDC\\u{200B} to me\\u{E0041}');
    expect(text).not.toMatch(/[\u202E\u200B\u{E0041}]/u);
    expect((await page.locator('.claim bdi').textContent())?.length).toBeLessThan(100);
    expect(await page.locator('#root img, #root script, #root a').count()).toBe(0);
    expect(dialogs).toEqual([]);

    const risky = await open({ viewport: { width: 320, height: 600 } });
    await show(risky, 'risk');
    const origin = risky.getByText(views.risk.site.origin, { exact: true });
    const { clipped, whole } = await origin.evaluate((element) => ({
      clipped: element.scrollWidth > (element.parentElement?.clientWidth ?? 0) + 1,
      whole: element.textContent,
    }));
    expect([clipped, whole]).toEqual([false, views.risk.site.origin]);
    expect(await risky.locator('.fy-note .title').allTextContents()).toEqual([
      'No limit on spending',
      'A spender you never used',
      'Not tried out',
    ]);
    expect(await risky.getByRole('button', { name: 'Cancel' }).getAttribute('class')).toContain('primary');
    expect(await risky.locator('h2').allTextContents()).toEqual(['From your wallet']);
  });

  describe.each([
    ['light', 'en', 360],
    ['dark', 'ar', 320],
  ] as const)('in %s %s', (theme, lang, width) => {
    it.each(['message', 'transaction', 'risk', 'poisoned', 'typedData', 'hostile'] as const)(
      'screens-12 screens-22 axe finds nothing wrong and nothing is too narrow in %s',
      async (name) => {
        const page = await open({
          query: `theme=${theme}`,
          lang,
          viewport: { width, height: 600 },
          reducedMotion: 'reduce',
        });
        await show(page, name);
        if (await page.locator('summary').count()) await page.locator('summary').click();
        expect([await findViolations(page), await findTightSpots(page)]).toEqual([[], []]);
      },
    );
  });
});
