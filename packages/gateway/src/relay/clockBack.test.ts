import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { hashOf } from '../testing/testMailbox.ts';
import { useRelay } from '../testing/useRelay.ts';
import { probe } from './keepAlive.ts';
import type { Peer } from './Peer.ts';

describe('a relay whose clock is set back', () => {
  const relay = useRelay();

  it('gw-relay-44 pings and sends again as if it had not been', async () => {
    const topic = hashOf('back');
    const [alice, bob] = [await relay.enter(), await relay.enter()];
    const publish = (message: string) => alice.ask('irn_publish', { topic, message, ttl: 300, tag: 1 });
    await bob.ask('irn_subscribe', { topic });
    await publish('again');
    await bob.wait(({ params }) => params?.data.message === 'again');
    relay.clock.time -= 3_600_000;
    relay.beat();
    const pinged = once(bob.socket, 'ping');
    relay.beat(30_000);
    await pinged;
    await expect.poll(() => bob.messages().filter((text) => text === 'again')).toEqual(['again', 'again']);
    await Promise.all([alice.close(), bob.close()]);
  });
});

it('gw-relay-44 asks a socket that sleeps once, however many wait for it', async () => {
  const socket = Object.assign(new EventEmitter(), { ping: () => {}, OPEN: 1, readyState: 1 });
  const peer = { socket: socket as unknown as WebSocket, answerBy: undefined } as Peer;
  const waiting = Array.from({ length: 12 }, () => probe(peer, 0));
  expect(socket.listenerCount('pong')).toBe(1);
  socket.emit('pong');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  const later = probe(peer, 0);
  socket.emit('close');
  expect(await later).toBe(false);
});
