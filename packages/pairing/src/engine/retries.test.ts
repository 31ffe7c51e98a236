import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import type { Session } from '../session/Session.ts';
import { createFakeSite } from '../tabs/testing/createFakeTabs.ts';
import { next, openStage, type Stage } from '../testing/openStage.ts';
import { SlowMap } from '../testing/SlowMap.ts';

let stage: Stage;
let session: Session;
beforeEach(async () => {
  stage = openStage();
  session = await stage.connect();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

describe('engine: what is sent again', () => {
  it('engine-55 a wallet gone offline for long is told at once and again, and only what was sent counts', async () => {
    stage.relay.fate = () => [];
    await stage.dapp.disconnect(session.topic);
    await settle();
    stage.relay.cut();
    await stage.clock.advance(600_000);
    expect(stage.kept.dapp.size).toBe(1);
    stage.relay.forget();
    stage.relay.restart();
    const goodbyes = () => stage.relay.published.filter(({ tag }) => tag === 1112).length;
    await stage.clock.advance(5_000);
    expect(goodbyes()).toBeLessThan(2);
    await stage.clock.advance(60_000);
    expect(stage.kept.dapp.size).toBe(1);
    await stage.clock.advance(300_000);
    expect(goodbyes()).toBe(4);
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-55 a device that slept sends once when it wakes, not all that it missed', async () => {
    stage.relay.fate = () => [];
    await stage.dapp.disconnect(session.topic);
    await settle();
    stage.relay.forget();
    stage.clock.jump(600_000);
    await stage.clock.advance(15_000);
    expect(stage.relay.published.filter(({ tag }) => tag === 1112)).toHaveLength(1);
    expect(stage.kept.dapp.size).toBe(1);
  });

  it.each(['that is open', 'of the next visit'])(
    'engine-25 closed while it ends a session, another tab %s tells the peer',
    async (which) => {
      const site = createFakeSite();
      await stage.dapp.close();
      const kept = new SlowMap(stage.kept.dapp);
      const closing = site.open();
      const dapp = stage.openDapp(kept, closing.tabs);
      await dapp.sessions();
      const other = which === 'that is open' ? stage.openDapp(kept, site.open().tabs) : undefined;
      const told = other && next(other, 'ended');
      await other?.sessions();
      await settle();
      let goOn = () => {};
      kept.gate = new Promise((resolve) => {
        goOn = resolve;
      });
      const ending = dapp.disconnect(session.topic);
      await settle();
      const closed = dapp.close();
      kept.gate = undefined;
      goOn();
      await Promise.all([ending, closed]);
      expect(await told).toEqual(other && { topic: session.topic });
      expect(closing.held).toBe(0);
      expect(await stage.wallet.sessions()).toHaveLength(1);
      const open = other ?? stage.openDapp(kept, site.open().tabs);
      expect(await open.sessions()).toEqual([]);
      await stage.clock.advance(11_000);
      expect(await stage.wallet.sessions()).toEqual([]);
      expect(kept.size).toBe(0);
    },
  );
});
