import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../intent/Intent.ts';
import type { ApprovalSubject } from '../../ports/ApprovalWindow.ts';
import { outcomes, readAll, settled, toBeOn, yes } from '../../screens/testing/approvalScreen.ts';
import { screensSuite } from '../../screens/testing/screensSuite.ts';
import { views } from '../../screens/testing/views.ts';

const recipient = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const intent: Intent = {
  ...{ kind: 'transaction', networkId: 'eip155:1', siteOrigin: 'https://app.meadow.example' },
  address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  transaction: {
    ...{ chainId: 1, nonce: '0x5', to: recipient, value: '0x3782dace9d90000', data: '0x', gas: '0x5208' },
    ...{ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' },
  },
};

/** As in a browser that cannot tell what is drawn over a frame. */
const blind = () => void Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');

const onward = (frame: Frame) => frame.getByRole('button', { name: 'Continue in a wallet window' });

/** Says yes in the window, once its guards let anybody. */
async function approve(popup: Page): Promise<void> {
  await popup.getByText('Send 0.25 ETH').first().waitFor();
  await readAll(popup);
  await popup.locator(yes).hover();
  await toBeOn(popup);
  await popup.locator(yes).click();
}

describe('an approval where the frame cannot prove that it is seen', () => {
  const { openFramed } = screensSuite();

  async function ask(
    options: { parts?: boolean } = {},
    change: Pick<ApprovalSubject, 'isChanged'> = {},
  ): Promise<{ page: Page; frame: Frame }> {
    const { page, frame } = await openFramed(options);
    await frame.evaluate(blind);
    await frame.evaluate(([view, subject]) => window.screensBench.approve(view, view, subject), [
      views.transaction,
      { intent, ...change },
    ] as const);
    await onward(frame).waitFor();
    return { page, frame };
  }
  /** Presses what opens the window. */
  async function openWindow(page: Page, press: () => Promise<unknown>): Promise<Page> {
    const [popup] = await Promise.all([page.context().waitForEvent('page'), press()]);
    return popup;
  }

  it('approvalwindow-01 AT-F9 screens-10 is asked for in a window, which shows the request and closes after the yes', async () => {
    const { page, frame } = await ask();
    expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    const popup = await openWindow(page, () => onward(frame).click());
    await frame.getByText('Answer in the wallet window').waitFor();
    await expect.poll(() => popup.getByText(intent.siteOrigin, { exact: true }).count()).toBe(1);
    const closed = popup.waitForEvent('close');
    await approve(popup);
    await closed;
    await settled(frame);
    expect(await outcomes(frame)).toMatchObject([{ name: 'approve' }]);
    expect((await outcomes(frame))[0]).not.toHaveProperty('error');
  });

  it('approvalwindow-03 AT-F10 the window has the guards of the screen: a click at once does nothing', async () => {
    const { page, frame } = await ask();
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Send 0.25 ETH').first().waitFor();
    await popup.locator(yes).dispatchEvent('click');
    await popup.keyboard.press('Enter');
    expect(await outcomes(frame)).toEqual([]);
    await approve(popup);
    await settled(frame);
  });

  it('approvalwindow-11 approval-31 the window says that what it asks for once more has changed', async () => {
    const { page, frame } = await ask({}, { isChanged: true });
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Read this again. The result changed while you were reading.').waitFor();
    await approve(popup);
    await settled(frame);
  });

  it('approvalwindow-04 AT-F15 a yes for another intent than the frame’s is refused', async () => {
    const { page, frame } = await ask();
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Send 0.25 ETH').first().waitFor();
    // As a window that showed something else would answer.
    await popup.evaluate(() => {
      const send = MessagePort.prototype.postMessage as (this: MessagePort, message: object) => void;
      MessagePort.prototype.postMessage = function (message: object) {
        send.call(this, 'intentHash' in message ? { ...message, intentHash: '7'.repeat(64) } : message);
      };
    });
    await approve(popup);
    await frame.getByText('The window’s answer was not for this request').waitFor();
    expect(await outcomes(frame)).toEqual([]);
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await settled(frame);
    expect(await outcomes(frame)).toMatchObject([{ error: 'USER_REJECTED' }]);
  });

  it('approvalwindow-02 AT-F15 a window of another flow is told nothing', async () => {
    const { page, frame } = await ask();
    await (await openWindow(page, () => onward(frame).click())).getByText('Send 0.25 ETH').first().waitFor();
    const stranger = await openWindow(page, () =>
      frame.evaluate(() => void window.open(`/approve?projectId=site#${'b'.repeat(32)}`, '_blank')),
    );
    await stranger.getByText('The page that asks doesn’t answer').waitFor();
    expect(await stranger.getByText('ETH').count()).toBe(0);
    expect(await outcomes(frame)).toEqual([]);
  });

  it('approvalwindow-05 AT-F11 a blocked window is told, and a plain link leads to it', async () => {
    const { page, frame } = await ask();
    await frame.evaluate(() => {
      window.open = () => null;
    });
    await onward(frame).click();
    await frame.getByText('The browser opened no window').waitFor();
    const popup = await openWindow(page, () =>
      frame.getByRole('link', { name: 'Open the wallet window' }).click(),
    );
    await approve(popup);
    await settled(frame);
    expect((await outcomes(frame))[0]).not.toHaveProperty('error');
  });

  it('approvalwindow-06 AT-F11 closing the window is a no', async () => {
    const { page, frame } = await ask();
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Send 0.25 ETH').first().waitFor();
    await frame.getByText('Answer in the wallet window').waitFor();
    await popup.close();
    await settled(frame);
    expect(await outcomes(frame)).toMatchObject([{ error: 'USER_REJECTED' }]);
  });

  it('approvalwindow-07 AT-F11 a window that is loaded anew goes on by its flow', async () => {
    const { page, frame } = await ask();
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Send 0.25 ETH').first().waitFor();
    await popup.reload();
    await approve(popup);
    await settled(frame);
    expect((await outcomes(frame))[0]).not.toHaveProperty('error');
  });

  it('approvalwindow-08 AT-F11 under a page that parts its windows both sides say so, and nothing hangs', async () => {
    const { page, frame } = await ask({ parts: true });
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Cut off from the site').waitFor();
    await frame.getByText('The browser opened no window, or cut it off').waitFor();
    expect(await outcomes(frame)).toEqual([]);
  });

  it('approvalwindow-09 leaving the screen closes the window', async () => {
    const { page, frame } = await ask();
    const popup = await openWindow(page, () => onward(frame).click());
    await popup.getByText('Send 0.25 ETH').first().waitFor();
    const closed = popup.waitForEvent('close');
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    expect(await outcomes(frame)).toMatchObject([{ error: 'USER_REJECTED' }]);
  });
});
