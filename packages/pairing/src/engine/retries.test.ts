import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import type { Session } from '../session/Session.ts';
import { openStage, type Stage } from '../testing/openStage.ts';

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
});
