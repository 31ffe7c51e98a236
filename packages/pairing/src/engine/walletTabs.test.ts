import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { createFakeSite } from '../tabs/testing/createFakeTabs.ts';
import { asked, granted, next, openStage, question, type Stage } from '../testing/openStage.ts';
import type { WalletClient } from '../wallet/WalletClient.ts';

let stage: Stage;
let tabs: readonly [WalletClient, WalletClient];
beforeEach(async () => {
  stage = openStage();
  await stage.wallet.close();
  const browser = createFakeSite();
  tabs = [openTab(), openTab()];

  function openTab(): WalletClient {
    return stage.openWallet(stage.kept.wallet, browser.open().tabs);
  }
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

/** Brings the dapp and both tabs to a session. */
async function connect(): Promise<string> {
  const shown = next(tabs[0], 'proposal');
  const { uri, approval } = await stage.dapp.propose({ namespaces: asked });
  await tabs[0].pair(uri);
  await tabs[0].approve((await shown).id, { namespaces: granted });
  const { topic } = (await approval).session;
  await settle();
  return topic;
}

/** What each tab tells of what waits for the user. */
function listen(): string[] {
  const heard: string[] = [];
  for (const [at, tab] of tabs.entries()) {
    tab.on('proposal', () => heard.push(`${at} proposal`));
    tab.on('request', () => heard.push(`${at} request`));
    tab.on('over', () => heard.push(`${at} over`));
  }
  return heard;
}

describe('engine: a wallet in several tabs', () => {
  it('engine-63 a request that one tab answered waits no more in any', async () => {
    const topic = await connect();
    const heard = listen();
    const shown = next(tabs[0], 'request');
    const ends = next(tabs[1], 'over');
    const answer = stage.dapp.request(question(topic));
    const { id } = await shown;
    await settle();
    expect(heard.splice(0).sort()).toEqual(['0 request', '1 request']);
    await tabs[0].respond({ id, topic }, { result: '0x1' });
    expect(await answer).toBe('0x1');
    expect(await ends).toEqual({ id, topic });
    await settle();
    expect(heard.sort()).toEqual(['0 over', '1 over']);
  });

  it('engine-63 a request that ended with its session, or made room for the 101st, waits no more', async () => {
    const topic = await connect();
    const heard = listen();
    const count = (word: string) => heard.filter((one) => one === word).length;
    const ask = () => stage.dapp.request(question(topic)).catch(() => undefined);
    const asked = Array.from({ length: 101 }, ask);
    await settle();
    expect([count('0 request'), count('0 over')]).toEqual([101, 1]);
    await tabs[1].disconnect(topic);
    await Promise.all(asked);
    await settle();
    for (const at of [0, 1]) expect(count(`${at} over`)).toBe(count(`${at} request`));
  });

  it.each([
    ['given up', (abort: AbortController) => abort.abort()],
    ['rejected in one tab', (_: unknown, id: number) => tabs[0].reject(id)],
    ['approved in one tab', (_: unknown, id: number) => tabs[0].approve(id, { namespaces: granted })],
  ])('engine-63 a proposal that was %s waits no more in any', async (_how, end) => {
    const heard = listen();
    const abort = new AbortController();
    const shown = next(tabs[0], 'proposal');
    const { uri, approval } = await stage.dapp.propose({ namespaces: asked, signal: abort.signal });
    approval.catch(() => undefined);
    await tabs[0].pair(uri);
    const { id } = await shown;
    await settle();
    expect(heard.splice(0).sort()).toEqual(['0 proposal', '1 proposal']);
    await end(abort, id);
    await settle();
    expect(heard.sort()).toEqual(['0 over', '1 over']);
  });

  it('engine-64 of two tabs that would act on a request one can claim it, and alone answers it', async () => {
    const topic = await connect();
    const heard = listen();
    const shown = next(tabs[1], 'request');
    const answer = stage.dapp.request(question(topic));
    const request = await shown;
    const [first, second] = await Promise.allSettled(tabs.map((tab) => tab.claim(request)));
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_EXPIRED' } });
    await settle();
    expect(heard.filter((word) => word.endsWith('over')).sort()).toEqual(['0 over', '1 over']);
    const no = { error: { code: 4001, message: 'no' } };
    await expect(tabs[1].respond(request, no)).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' });
    await tabs[0].respond(request, { result: '0x1' });
    expect(await answer).toBe('0x1');
    await expect(tabs[0].claim(request)).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' });
  });

  it('engine-64 what was claimed before a reload is not told again, what ended cannot be claimed', async () => {
    const topic = await connect();
    const shown = next(tabs[0], 'request');
    stage.dapp.request(question(topic)).catch(() => undefined);
    const request = await shown;
    await tabs[0].claim(request);
    await tabs[0].close();
    const again = stage.openWallet();
    const told: unknown[] = [];
    again.on('request', (one) => told.push(one));
    await again.sessions();
    await settle();
    expect(told).toEqual([]);
    await stage.dapp.disconnect(topic);
    await settle();
    await expect(again.claim(request)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });
});
