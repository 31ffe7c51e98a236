import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdPhase } from '../testing/holdPhase.ts';
import { modalSuite } from '../testing/modalSuite.ts';
import { pairingFake, showCode } from '../testing/pairPage.ts';

const { open } = modalSuite();

/** Connects with `connectorId`, and closes in the same change as the kit does. */
function succeed(page: Page, connectorId: string): Promise<void> {
  return page.evaluate((id) => {
    const { connectedState } = window.bench.fixtures;
    const { modal, connection } = window.fake.core.getState();
    window.fake.set({
      account: connectedState.account,
      connection: {
        ...connection,
        attempt: { step: 'idle' },
        byNamespace: { eip155: { status: 'connected', connectorId: id } },
      },
      modal: { ...modal, open: false },
    });
  }, connectorId);
}

/** Sees the tick, and what it means, in the card that fades. */
async function seeTick(page: Page): Promise<void> {
  const card = page.locator('[data-phase="closing"] .fy-modal');
  await card.locator('.fy-threshold[data-state="done"]').waitFor({ state: 'visible' });
  expect(await card.locator('.fy-status .title').textContent()).toBe('Connected');
}

describe('a connection that ends well, while the modal fades', () => {
  it.each([780, 320])('view-connecting-07 shows the tick on a page of %i px', async (height) => {
    const page = await open({ height });
    await holdPhase(page, 'closing');
    await page.getByRole('button', { name: 'Harbor' }).click();
    await page.evaluate(() => {
      const { connection } = window.fake.core.getState();
      const attempt = { step: 'waiting', connectorId: 'com.harbor', namespace: 'eip155' } as const;
      window.fake.set({ connection: { ...connection, attempt } });
    });
    await page.getByRole('status').getByText('Approve in Harbor').waitFor();
    await succeed(page, 'com.harbor');
    await seeTick(page);
  });

  it('view-pair-20 shows the tick for a wallet app', async () => {
    const page = await open({ fake: pairingFake(undefined) });
    await holdPhase(page, 'closing');
    await showCode(page);
    await page.locator('.fy-qr').waitFor();
    await succeed(page, 'walletConnect');
    await seeTick(page);
  });
});
