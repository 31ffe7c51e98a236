import { describe, expect, it } from 'vitest';
import { createIdentity } from '../testing/createIdentity.ts';
import type { Client } from '../testing/openClient.ts';
import { type ServedRelay, serveRelay } from '../testing/serveRelay.ts';
import { hashOf } from '../testing/testMailbox.ts';
import { useRelay } from '../testing/useRelay.ts';

let topics = 0;
const newTopic = () => hashOf(`delivery ${topics++}`);
const publish = (client: Client, topic: string, message: string, more: object = {}) =>
  client.ask('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more });

describe('what the relay delivers', () => {
  const relay = useRelay();
  /** A client that has subscribed. */
  const follow = async (topic: string, coming: Parameters<ServedRelay['enter']>[0] = {}) => {
    const client = await relay.enter(coming);
    await client.ask('irn_subscribe', { topic });
    return client;
  };

  it('gw-relay-18 goes to every other subscriber and never to its publisher', async () => {
    const topic = newTopic();
    const publisher = createIdentity();
    const [alice, aliceToo] = [
      await follow(topic, { identity: publisher }),
      await follow(topic, { identity: publisher }),
    ];
    const [bob, carol] = [await follow(topic), await follow(topic)];
    expect((await publish(alice, topic, 'one')).result).toBe(true);
    await publish(alice, topic, 'two');
    await Promise.all(
      [bob, carol].map((client) => client.wait(({ params }) => params?.data.message === 'two')),
    );
    expect([bob.messages(), carol.messages()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    await publish(bob, topic, 'back');
    await aliceToo.wait(({ params }) => params?.data.message === 'back');
    expect(aliceToo.messages()).toEqual(['back']);
    await Promise.all([alice, aliceToo, bob, carol].map((client) => client.close()));
  });

  it('gw-relay-18 gw-relay-20 takes the same text on two topics for two messages', async () => {
    const [one, two, three] = [newTopic(), newTopic(), newTopic()];
    const [alice, bob] = [await relay.enter(), await relay.enter()];
    await bob.ask('irn_batchSubscribe', { topics: [one, two] });
    for (const topic of [one, two, three]) await publish(alice, topic, 'same');
    await bob.ask('irn_subscribe', { topic: three });
    await publish(alice, three, 'end');
    await bob.wait(({ params }) => params?.data.message === 'end');
    expect(bob.messages()).toEqual(['same', 'same', 'same', 'end']);
    await Promise.all([alice.close(), bob.close()]);
  });

  it('gw-relay-19 carries what the client needs and nothing that tells what it is about', async () => {
    const topic = newTopic();
    const identity = createIdentity();
    const bob = await follow(topic, { identity });
    const alice = await relay.enter();
    const tvf = { tvf: { rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1' }, correlationId: 7 };
    await publish(alice, topic, 'sealed', { ...tvf, attestation: 'proof', prompt: true });
    const delivery = await bob.wait(({ method }) => method === 'irn_subscription');
    expect(delivery).toEqual({
      id: expect.any(Number),
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: hashOf(topic + identity.did),
        data: { topic, message: 'sealed', publishedAt: relay.clock.time, tag: 1108, attestation: 'proof' },
      },
    });
    expect(Number.isSafeInteger(delivery.id)).toBe(true);
    await Promise.all([alice.close(), bob.close()]);
  });

  it('gw-relay-20 waits for whoever comes later, oldest first, behind the answer to subscribing', async () => {
    const topic = newTopic();
    const alice = await relay.enter();
    const texts = Array.from({ length: 20 }, (_, index) => `m${index}`);
    for (const text of texts) await publish(alice, topic, text);
    const bob = await follow(topic);
    await bob.wait(({ params }) => params?.data.message === 'm19');
    expect(bob.messages()).toEqual(texts);
    expect(bob.texts[0]).toContain('"result"');
    await Promise.all([alice.close(), bob.close()]);
  });

  it('AT-W13 gw-relay-20 is delivered after a restart, at least once, unless somebody had it', async () => {
    const topic = newTopic();
    const first = await serveRelay({ db: relay.db });
    const alice = await first.enter();
    for (const text of ['had', 'waiting']) await publish(alice, topic, text);
    const early = await first.enter();
    await early.ask('irn_subscribe', { topic });
    await early.wait(({ params }) => params?.data.message === 'waiting');
    early.acknowledge('had');
    await early.ask('irn_batchReceive', { receipts: [] });
    await first.stop();
    const second = await serveRelay({ db: relay.db });
    const bob = await second.enter();
    await bob.ask('irn_subscribe', { topic });
    await bob.wait(({ params }) => params?.data.message === 'waiting');
    expect(bob.messages()).toEqual(['waiting']);
    await second.stop();
  });

  it('gw-relay-21 is sent again after 30 seconds until its answer is a result', async () => {
    const topic = newTopic();
    const bob = await follow(topic);
    const alice = await relay.enter();
    await publish(alice, topic, 'again');
    const { id } = await bob.wait(({ params }) => params?.data.message === 'again');
    bob.send({ id, error: { code: -32000, message: 'no' } });
    await bob.ask('irn_batchReceive', { receipts: [] });
    relay.beat(29_999);
    await bob.ask('irn_batchReceive', { receipts: [] });
    expect(bob.messages()).toEqual(['again']);
    relay.beat(1);
    await expect.poll(() => bob.messages()).toEqual(['again', 'again']);
    bob.acknowledge();
    await bob.ask('irn_batchReceive', { receipts: [] });
    await publish(alice, topic, 'next');
    relay.beat(30_000);
    await bob.wait(({ params }) => params?.data.message === 'next');
    expect(bob.messages()).toEqual(['again', 'again', 'next']);
    await Promise.all([alice.close(), bob.close()]);
  });

  it('gw-relay-22 keeps back what a client has no room for, in order, until it acknowledges', async () => {
    const topic = newTopic();
    const bob = await follow(topic);
    const alice = await relay.enter();
    const texts = Array.from({ length: 180 }, (_, index) => `w${index}`);
    await alice.ask('irn_batchPublish', {
      messages: texts.map((message) => ({ topic, message, ttl: 300, tag: 1 })),
    });
    await bob.wait(({ params }) => params?.data.message === 'w127');
    await bob.ask('irn_batchReceive', { receipts: [] });
    expect(bob.messages()).toEqual(texts.slice(0, 128));
    bob.acknowledge();
    await bob.wait(({ params }) => params?.data.message === 'w179');
    expect(bob.messages()).toEqual(texts);
    await Promise.all([alice.close(), bob.close()]);
  });

  it('gw-relay-23 is taken once when it is published again', async () => {
    const topic = newTopic();
    const bob = await follow(topic);
    const alice = await relay.enter();
    const answers = await Promise.all([1, 2, 3].map(() => publish(alice, topic, 'once')));
    expect(answers.map(({ result }) => result)).toEqual([true, true, true]);
    await bob.wait(({ params }) => params !== undefined);
    bob.acknowledge();
    await publish(alice, topic, 'once');
    await publish(alice, topic, 'end');
    await bob.wait(({ params }) => params?.data.message === 'end');
    expect(bob.messages()).toEqual(['once', 'end']);
    await Promise.all([alice.close(), bob.close()]);
  });

  it('gw-relay-24 is fetched, and acknowledged by a receipt', async () => {
    const [one, two] = [newTopic(), newTopic()];
    const [alice, bob] = [await relay.enter(), await relay.enter()];
    await publish(alice, one, 'f1');
    await publish(bob, one, 'own');
    await publish(alice, two, 'f2');
    const wire = { publishedAt: relay.clock.time, tag: 1108 };
    expect((await bob.ask('irn_fetchMessages', { topic: one })).result).toEqual({
      messages: [{ topic: one, message: 'f1', ...wire }],
      hasMore: false,
    });
    const receipts = [{ topic: one, messageId: hashOf('f1') }];
    expect((await bob.ask('irn_batchReceive', { receipts })).result).toBe(true);
    expect((await bob.ask('irn_batchFetchMessages', { topics: [one, two] })).result).toEqual({
      messages: [{ topic: two, message: 'f2', ...wire }],
      hasMore: false,
    });
    await Promise.all([alice.close(), bob.close()]);
  });

  it('gw-relay-25 proposes and approves a session in one step each', async () => {
    const [pairing, session] = [newTopic(), newTopic()];
    const [dapp, wallet] = [await relay.enter(), await relay.enter()];
    const proposed = await dapp.ask('wc_proposeSession', {
      pairingTopic: pairing,
      sessionProposal: 'proposal',
      ttl: 300,
      correlationId: 1,
    });
    expect(proposed.result).toBe(true);
    await wallet.ask('irn_subscribe', { topic: pairing });
    expect((await wallet.wait(({ params }) => params !== undefined)).params?.data).toMatchObject({
      message: 'proposal',
      tag: 1100,
    });
    const approved = await wallet.ask('wc_approveSession', {
      pairingTopic: pairing,
      sessionTopic: session,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
    });
    expect(approved.result).toBe(true);
    expect((await dapp.wait(({ params }) => params !== undefined)).params?.data).toMatchObject({
      message: 'response',
      tag: 1101,
    });
    await dapp.ask('irn_subscribe', { topic: session });
    await dapp.wait(({ params }) => params?.data.tag === 1102 && params.data.message === 'settlement');
    await publish(dapp, session, 'settled');
    await wallet.wait(({ params }) => params?.data.message === 'settled');
    await Promise.all([dapp.close(), wallet.close()]);
  });

  it('gw-relay-26 ends with unsubscribing', async () => {
    const [one, two, three] = [newTopic(), newTopic(), newTopic()];
    const [alice, bob] = [await relay.enter(), await relay.enter()];
    await bob.ask('irn_batchSubscribe', { topics: [one, two, three] });
    expect((await bob.ask('irn_unsubscribe', { topic: one, id: 'any' })).result).toBe(true);
    const subscriptions = [{ topic: two, id: 'any' }];
    expect((await bob.ask('irn_batchUnsubscribe', { subscriptions })).result).toBe(true);
    for (const topic of [one, two, three]) await publish(alice, topic, `on ${topic}`.replace(' ', '-'));
    await bob.wait(({ params }) => params?.data.topic === three);
    expect(bob.messages()).toEqual([`on-${three}`]);
    await Promise.all([alice.close(), bob.close()]);
  });
});
