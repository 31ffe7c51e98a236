import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLoneTabs } from './createLoneTabs.ts';
import { createOpenSocket } from './createOpenSocket.ts';
import { createPorts } from './createPorts.ts';
import { createTabs } from './createTabs.ts';
import type { Records } from './Records.ts';

let server: WebSocketServer;
let url: string;

beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const records = {} as Records;

/** Opens a socket and tells what it said, in order, until its end. */
function follow(
  address: string,
  onOpen: (send: (text: string) => void, close: () => void) => void = () => {},
) {
  const told: unknown[] = [];
  const socket = createOpenSocket(WebSocket)(address);
  socket.send('too early');
  const ended = new Promise<unknown[]>((resolve) => {
    socket.onOpen(() => {
      told.push('open');
      onOpen(socket.send, socket.close);
    });
    socket.onMessage((data) => told.push(data));
    socket.onClose((code, reason) => {
      told.push([code, reason]);
      socket.send('too late');
      resolve(told);
    });
  });
  return ended;
}

describe('ports: sockets in Node', () => {
  it('ports-01 ports-02 send text, hand over text and bytes, tell the end', async () => {
    const heard: string[] = [];
    server.once('connection', (peer) => {
      peer.on('message', (data) => {
        heard.push(String(data));
        peer.send('hello');
        peer.send(new Uint8Array([1, 2]));
        peer.close(3000, 'Unauthorized: invalid key');
      });
    });
    const told = await follow(url, (send) => send('hi'));
    expect(heard).toEqual(['hi']);
    expect(told[0]).toBe('open');
    expect(told[1]).toBe('hello');
    expect(typeof told[2]).not.toBe('string');
    expect(told.slice(3)).toEqual([[3000, 'Unauthorized: invalid key']]);
  });

  it('ports-02 a socket that could not be opened ends with 1006', async () => {
    expect(await follow('ws://127.0.0.1:1')).toEqual([[1006, '']]);
  });

  it('ports-02 our own close is heard at the other end', async () => {
    const closed = new Promise((resolve) => {
      server.once('connection', (peer) => peer.once('close', resolve));
    });
    await follow(url, (_, close) => close());
    await closed;
  });

  it('ports-03 opening says what to pass where there is no WebSocket', () => {
    expect(() => createOpenSocket(undefined)('ws://127.0.0.1:1')).toThrow(
      'the constructor of the package ws',
    );
  });
});

describe('ports: outside of a page', () => {
  it('ports-04 tabs-08 nothing wakes, and a process is a tab of its own', async () => {
    const { onWake } = createPorts({ records, WebSocket });
    const stop = onWake(() => expect.unreachable());
    stop();
    const told: string[] = [];
    const [first, second] = [createTabs(), createTabs()];
    first.lock('one', { held: () => told.push('first'), lost: () => told.push('lost') });
    second.lock('one', { held: () => told.push('second'), lost: () => told.push('lost') });
    await Promise.resolve();
    expect(told).toEqual(['first', 'second']);
  });

  it('ports-05 a lone tab gets a lock in a later turn unless it gave it back', async () => {
    const tabs = createLoneTabs();
    const told: string[] = [];
    const held = tabs.lock('one', { held: () => told.push('held'), lost: () => told.push('lost') });
    tabs.lock('two', { held: () => told.push('never'), lost: () => told.push('lost') }).release();
    expect(told).toEqual([]);
    await Promise.resolve();
    held.steal();
    held.release();
    const channel = tabs.channel('one', () => told.push('heard'));
    tabs.channel('one', () => told.push('heard')).post('x');
    channel.post('x');
    channel.close();
    await Promise.resolve();
    expect(told).toEqual(['held']);
  });

  it('ports-06 timers run once, and not when they were cancelled', async () => {
    const { clock, randomBytes } = createPorts({ records, WebSocket });
    const told: string[] = [];
    clock.setTimer(() => told.push('cancelled'), 0)();
    await new Promise<void>((resolve) => {
      clock.setTimer(() => {
        told.push('run');
        resolve();
      }, 1);
    });
    expect(told).toEqual(['run']);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
    expect(randomBytes(16)).toHaveLength(16);
    expect(randomBytes(16)).not.toEqual(randomBytes(16));
  });
});
