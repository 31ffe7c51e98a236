import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { account, next, openStage, type Stage } from '../testing/openStage.ts';

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

const question = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x', account],
});

describe('engine: requests that wait for the user', () => {
  it('engine-54 a wallet tells a request to who listens after a reload, and answers it once', async () => {
    const { topic } = await stage.connect();
    const answer = stage.dapp.request(question(topic));
    await settle();
    await stage.wallet.close();
    const again = stage.openWallet();
    await again.sessions();
    const request = await next(again, 'request');
    expect(request).toMatchObject({ topic, method: 'personal_sign' });
    await expect(again.respond({ topic, id: request.id + 1 }, { result: '0x2' })).rejects.toMatchObject({
      code: 'REQUEST_EXPIRED',
    });
    const [first, second] = await Promise.allSettled([
      again.respond(request, { result: '0x1' }),
      again.respond(request, { result: '0x1' }),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_EXPIRED' } });
    expect(await answer).toBe('0x1');
    expect(stage.relay.published.filter(({ tag }) => tag === 1109)).toHaveLength(1);
    const told: unknown[] = [];
    again.on('request', (late) => told.push(late));
    await again.sessions();
    await settle();
    expect(told).toEqual([]);
  });

  it('engine-54 a wallet answers no request whose time is over', async () => {
    const { topic } = await stage.connect();
    const shown = next(stage.wallet, 'request');
    const fate = expect(stage.dapp.request(question(topic))).rejects.toMatchObject({
      code: 'REQUEST_EXPIRED',
    });
    const request = await shown;
    await stage.clock.advance(301_000);
    await fate;
    await expect(stage.wallet.respond(request, { result: '0x1' })).rejects.toMatchObject({
      code: 'REQUEST_EXPIRED',
    });
  });
});
