import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestRelay, type TestRelay } from '@foyer/app-gateway/testing/startTestRelay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layCluster } from '../../../packages/gateway/src/testing/layCluster.ts';
import { modalOn, waitForAddress } from '../modal.ts';
import { copyLink, pairingSuite, showCode } from './pairingSuite.ts';
import { scanCode } from './scanCode.ts';

const suite = pairingSuite();
/** What the browser itself says of a relay that is away. */
const expectedComplaints = [/WebSocket connection to .* failed/, /ERR_INTERNET_DISCONNECTED/];

/** In real time: a page whose clock flies takes its own store for a silent one. */
describe('a relay that is away', () => {
  let dataDirectory = '';
  let relay: TestRelay;
  const startAgain = async () => {
    relay = await startTestRelay({ dataDirectory, port: Number(new URL(relay.url).port) });
  };
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'foyer-e2e-relay-'));
    await layCluster(dataDirectory);
    relay = await startTestRelay({ dataDirectory });
  });
  afterAll(async () => {
    await relay.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it('e2e-35 R8 is said while a code is shown, and the code works once the relay is back', async () => {
    const app = suite.openApp({ relayUrl: relay.url });
    const options = { url: await suite.reactPage(), setup: { relayUrl: relay.url }, expectedComplaints };
    await suite.visit(options, async ({ page }) => {
      const { dialog } = modalOn(page);
      await showCode(page);
      const code = await scanCode(page);
      await relay.stop();
      await dialog.getByText(/^The connection is interrupted/).waitFor();
      expect(await scanCode(page)).toBe(code);
      await startAgain();
      await dialog.getByText(/^New code in/).waitFor();
      await app.pair(code);
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });

  it('e2e-35 complaint 22: is said instead of a code, and a code comes when it is back', async () => {
    const app = suite.openApp({ relayUrl: relay.url });
    const options = { url: await suite.reactPage(), setup: { relayUrl: relay.url }, expectedComplaints };
    await relay.stop();
    await suite.visit(options, async ({ page }) => {
      await showCode(page);
      await modalOn(page).dialog.getByText('Can’t reach wallet apps').waitFor();
      await startAgain();
      await app.pair(await scanCode(page));
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });
});

describe('a browser that is offline', () => {
  it('e2e-36 says so, and goes on when it is back', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage(), expectedComplaints }, async ({ page, context }) => {
      const modal = modalOn(page);
      await showCode(page);
      const code = await scanCode(page);
      await context.setOffline(true);
      await modal.dialog
        .getByText(/^You’re offline/)
        .first()
        .waitFor();
      await context.setOffline(false);
      await modal.dialog
        .getByText(/^You’re offline/)
        .first()
        .waitFor({ state: 'hidden' });
      expect(await copyLink(page)).toBe(code);
      await app.pair(code);
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });
});
