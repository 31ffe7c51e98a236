import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import { next, openStage, question, type Stage } from '../testing/openStage.ts';

let stage: Stage;
beforeEach(() => {
  stage = openStage();
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
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

  const circle: { self?: unknown } = {};
  circle.self = circle;
  it.each([
    ['PAIRING_REFUSED', 'a BigInt', { result: { value: 5n } }],
    ['PAIRING_REFUSED', 'a circle', { result: circle }],
    ['PAIRING_REFUSED', 'a function', { result: () => 1 }],
    ['PAIRING_REFUSED', 'neither a result nor an error', {}],
    ['PAIRING_REFUSED', 'both', { result: '0x1', error: { code: 4001, message: 'no' } }],
    ['PAIRING_REFUSED', 'an error without a code', { error: { code: Number.NaN, message: 'no' } }],
    ['MESSAGE_TOO_LARGE', 'more than a relay takes', { result: 'x'.repeat(200_000) }],
  ])('engine-59 %s: a request that got %s still waits for an answer', async (code, _what, answer) => {
    const { topic } = await stage.connect();
    const shown = next(stage.wallet, 'request');
    const result = stage.dapp.request(question(topic));
    const request = await shown;
    const sent = stage.relay.published.length;
    await expect(stage.wallet.respond(request, answer as { result: unknown })).rejects.toMatchObject({
      name: 'FoyerError',
      code,
    });
    expect(stage.relay.published).toHaveLength(sent);
    await stage.wallet.respond(request, { result: '0x1' });
    expect(await result).toBe('0x1');
  });

  it('engine-59 an error beside a result of nothing is heard as an error', async () => {
    const { topic } = await stage.connect();
    const answer = { result: undefined, error: { code: 4001, message: 'no' } };
    stage.wallet.on('request', (request) => void stage.wallet.respond(request, answer));
    await expect(stage.dapp.request(question(topic))).rejects.toMatchObject({ code: 'USER_REJECTED' });
  });

  it('engine-59 an answer of nothing is heard as null', async () => {
    const { topic } = await stage.connect();
    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: undefined }));
    expect(await stage.dapp.request(question(topic))).toBeNull();
  });
});
