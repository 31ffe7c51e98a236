import { describe, expect, it } from 'vitest';
import { sealEnvelope } from '../envelope/sealEnvelope.ts';
import { toBase64 } from '../keys/base64.ts';
import { toHex } from '../keys/hex.ts';
import { settle } from '../relay/testing/createFakeClock.ts';
import { createChance, createRandom } from '../relay/testing/createRandom.ts';
import { heapAfterCleaning } from '../testing/heapAfterCleaning.ts';
import { keyOf } from '../testing/keyOf.ts';
import { mutate } from '../testing/mutate.ts';
import { account, granted, openStage } from '../testing/openStage.ts';

const seed = Number(process.env.SEED ?? 4);
const frames = 100_000;

/** Requests and answers as both ends know them; a deletion would rightly end the session. */
const wires: readonly object[] = [
  { id: 1, method: 'wc_sessionUpdate', params: { namespaces: granted } },
  { id: 2, method: 'wc_sessionExtend', params: { expiry: 1_700_500_000 } },
  {
    id: 3,
    method: 'wc_sessionEvent',
    params: { chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } },
  },
  { id: 4, method: 'wc_sessionPing', params: {} },
  {
    id: 5,
    method: 'wc_sessionRequest',
    params: { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x', account] } },
  },
  {
    id: 6,
    method: 'wc_sessionSettle',
    params: {
      controller: { publicKey: '09'.repeat(32), metadata: {} },
      namespaces: granted,
      expiry: 1_700_500_000,
    },
  },
  { id: 7, method: 'wc_sessionPropose', params: { proposer: { publicKey: '09'.repeat(32), metadata: {} } } },
  {
    id: 8,
    method: 'wc_sessionAuthenticate',
    params: { requester: {}, authPayload: { chains: ['eip155:1'] } },
  },
  { id: 9, method: 'wc_pairingDelete', params: { code: 6000, message: '' } },
  { id: 10, result: { relay: { protocol: 'irn' }, responderPublicKey: '09'.repeat(32) } },
  { id: 11, error: { code: 5000, message: 'no' } },
];

describe(`engine: ${frames} frames of any content, seed ${seed}`, () => {
  it('engine-32 throw nothing, keep nothing and end no session', async () => {
    const stage = openStage(seed);
    const session = await stage.connect();
    const { topic } = session;
    const key = keyOf(stage.kept.dapp, topic);
    const chance = createChance(seed);
    const random = createRandom(seed + 1);
    const whole = (end: number) => Math.floor(chance() * end);
    const seal = (text: string) => sealEnvelope({ text, key, randomBytes: random });
    const sealed = (): string => {
      const wire = mutate({ jsonrpc: '2.0', ...wires[whole(wires.length)], id: 1 + whole(1e9) }, chance);
      const text = JSON.stringify(wire) ?? '';
      return seal(chance() < 0.2 ? text.slice(0, whole(text.length)) : text);
    };
    const spoiled = (): string => {
      const text = sealed();
      const at = whole(text.length);
      return chance() < 0.5
        ? text.slice(0, at)
        : `${text.slice(0, at)}${String.fromCharCode(33 + whole(90))}${text.slice(at + 1)}`;
    };
    const noise = () =>
      chance() < 0.5 ? toBase64(random(whole(200))) : String.fromCodePoint(...random(whole(50)));
    const place = () => (chance() < 0.8 ? topic : toHex(random(32)));

    stage.relay.deliverUnasked = true;
    let heapAfterWarmUp = 0;
    let answered = 0;
    for (let frame = 1; frame <= frames; frame += 1) {
      const roll = chance();
      const message = roll < 0.3 ? sealed() : roll < 0.7 ? spoiled() : noise();
      stage.relay.inject({ topic: place(), message });
      if (frame % 500 > 0) continue;
      await settle();
      answered += stage.relay.published.length;
      stage.relay.forget();
      if (frame === frames / 5) heapAfterWarmUp = heapAfterCleaning();
    }
    await stage.clock.advance(400_000);
    expect(heapAfterCleaning() - heapAfterWarmUp).toBeLessThan(8_000_000);
    expect(answered).toBeGreaterThan(1_000);
    expect(stage.warnings).toEqual([]);
    expect(stage.kept.dapp.size).toBe(1);
    expect(stage.kept.wallet.size).toBe(1);
    expect(stage.clock.timers()).toBe(2);

    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: '0x1' }));
    await stage.wallet.update(topic, granted);
    await settle();
    const question = { topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x', account] };
    expect(await stage.dapp.request(question)).toBe('0x1');
    await stage.close();
    expect(stage.clock.timers()).toBe(0);
  }, 600_000);
});
