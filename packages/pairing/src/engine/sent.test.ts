import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import type { Session } from '../session/Session.ts';
import { keyOf } from '../testing/keyOf.ts';
import { account, openStage, type Stage } from '../testing/openStage.ts';
import { wireOf } from '../testing/rogueWallet.ts';

let stage: Stage;
let session: Session;
let sent: number[];
beforeEach(async () => {
  stage = openStage();
  session = await stage.connect();
  sent = [];
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

/** Asks for a signature; what comes of it in words. */
function ask(signal?: AbortSignal): Promise<string> {
  const asked = stage.dapp.request({
    topic: session.topic,
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00', account],
    onSent: (id) => sent.push(id ?? Number.NaN),
    ...(signal && { signal }),
  });
  return asked.then(String, ({ code }) => code);
}
const askedIds = () =>
  wireOf(stage.relay)
    .heard({ topic: session.topic, key: keyOf(stage.kept.dapp, session.topic) })
    .flatMap((message) =>
      'method' in message && message.method === 'wc_sessionRequest' ? [message.id] : [],
    );

describe('engine: a request that the relay holds', () => {
  it('engine-38 is told of once, with the id that the wallet sees, and only when the relay has taken it', async () => {
    stage.relay.cut();
    const answer = ask();
    await settle();
    expect(sent).toEqual([]);
    stage.wallet.on('request', (request) => void stage.wallet.respond(request, { result: '0xsigned' }));
    stage.relay.restart();
    expect(await answer).toBe('0xsigned');
    await settle();
    stage.relay.cut();
    stage.relay.restart();
    await settle();
    expect(askedIds()).toHaveLength(1);
    expect(sent).toEqual(askedIds());
  });

  it('engine-38 is not told of when it was given up before', async () => {
    stage.relay.cut();
    const controller = new AbortController();
    const answer = ask(controller.signal);
    await settle();
    controller.abort();
    expect(await answer).toBe('REQUEST_ABORTED');
    stage.relay.restart();
    await settle();
    expect(sent).toEqual([]);
  });

  it('engine-38 is not told of when the relay refuses it', async () => {
    stage.relay.refuse('Unknown project');
    expect(await ask()).toBe('RELAY_REFUSED');
    expect(sent).toEqual([]);
  });
});
