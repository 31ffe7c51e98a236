import { describe, expect, it } from 'vitest';
import { createLocalBus } from '../drivers/memory/createLocalBus.ts';
import type { Bus } from '../ports/Bus.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import type { Peer } from './Peer.ts';

const newPeer = () => ({ topics: new Set<string>() }) as unknown as Peer;

/** A bus that joins a channel when the test says so. */
function createSlowBus() {
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  const joined: string[] = [];
  const bus: Bus = {
    ...createLocalBus(),
    hasPeers: true,
    join: (channel) =>
      new Promise((resolve, reject) => {
        waiting.push({
          resolve() {
            joined.push(channel);
            resolve();
          },
          reject,
        });
      }),
    leave: (channel) => void joined.splice(joined.indexOf(channel), 1),
  };
  return { bus, joined, next: () => waiting.shift(), left: () => waiting.length };
}

describe('topics of a node among others', () => {
  it('gw-relay-29 are nobody’s before what other nodes publish comes in', async () => {
    const { bus, next, left } = createSlowBus();
    const subscriptions = createSubscriptions(bus);
    let held = 0;
    const count = () => {
      held += 1;
    };
    const both = [newPeer(), newPeer()].map((peer) => subscriptions.add(peer, ['topic']).then(count));
    await Promise.resolve();
    expect([held, left()]).toEqual([0, 1]);
    next()?.resolve();
    await Promise.all(both);
    expect(held).toBe(2);
  });

  it('gw-relay-29 that could not be joined are held for nobody, and are joined when they are asked for again', async () => {
    const { bus, joined, next } = createSlowBus();
    const subscriptions = createSubscriptions(bus);
    const [one, two] = [newPeer(), newPeer()];
    const asked = [subscriptions.add(one, ['topic']), subscriptions.add(two, ['topic'])];
    next()?.reject(new Error('Redis is away'));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([subscriptions.size, joined]).toEqual([0, []]);
    const again = subscriptions.add(two, ['topic']);
    next()?.resolve();
    await again;
    expect([[...subscriptions.peersOf('topic')], joined]).toEqual([[two], ['topic']]);
  });

  it('gw-relay-29 that a peer had before stay when others of one call fail', async () => {
    const { bus, joined, next } = createSlowBus();
    const subscriptions = createSubscriptions(bus);
    const peer = newPeer();
    const first = subscriptions.add(peer, ['old']);
    next()?.resolve();
    await first;
    const more = subscriptions.add(peer, ['old', 'new']);
    next()?.reject(new Error('Redis is away'));
    await expect(more).rejects.toThrow('away');
    expect([[...peer.topics], joined]).toEqual([['old'], ['old']]);
  });

  it('gw-relay-29 whose peer leaves while they are joined are left again', async () => {
    const { bus, joined, next } = createSlowBus();
    const subscriptions = createSubscriptions(bus);
    const peer = newPeer();
    const asked = subscriptions.add(peer, ['topic']);
    subscriptions.removeAll(peer);
    next()?.resolve();
    await asked;
    await expect.poll(() => joined).toEqual([]);
  });

  it('gw-relay-29 that a peer left and asked for again stay when the first call fails', async () => {
    const { bus, joined, next } = createSlowBus();
    const subscriptions = createSubscriptions(bus);
    const peer = newPeer();
    const first = subscriptions.add(peer, ['topic']);
    subscriptions.remove(peer, 'topic');
    const second = subscriptions.add(peer, ['topic']);
    next()?.reject(new Error('Redis is away'));
    await expect(first).rejects.toThrow('away');
    next()?.resolve();
    await second;
    expect([[...subscriptions.peersOf('topic')], [...peer.topics], joined]).toEqual([
      [peer],
      ['topic'],
      ['topic'],
    ]);
  });
});
