import { describe, expect, it } from 'vitest';
import { createNetworkSwitch } from './networkSwitch.ts';

/** A socket whose other end is the test. */
function fakeSocket() {
  const heard: unknown[] = [];
  const listeners: Record<string, (...parameters: never[]) => void> = {};
  return {
    heard,
    listeners: listeners as Record<string, (...parameters: unknown[]) => void>,
    socket: {
      send: (text: string) => void heard.push(text),
      close: () => void heard.push('closed'),
      onOpen: (listener: () => void) => {
        listeners.open = listener;
      },
      onMessage: (listener: (data: unknown) => void) => {
        listeners.message = listener;
      },
      onClose: (listener: (code: number, reason: string) => void) => {
        listeners.close = listener;
      },
    },
  };
}

/** An outside whose sockets are the test's, and which wakes nobody by itself. */
const outside = (openSocket: () => ReturnType<typeof fakeSocket>['socket']) => ({
  openSocket,
  onWake: () => () => undefined,
});

/** A connection through the switch, with what its owner hears. */
function connect(network: ReturnType<typeof createNetworkSwitch>) {
  const heard: unknown[] = [];
  const socket = network.ports.openSocket('wss://relay.example');
  socket.onOpen(() => heard.push('open'));
  socket.onMessage((data) => heard.push(data));
  socket.onClose((code, reason) => heard.push([code, reason]));
  return { socket, heard };
}

describe('the network of the app', () => {
  it('testkit-37 passes everything on while it is there', () => {
    const far = fakeSocket();
    const { socket, heard } = connect(createNetworkSwitch(outside(() => far.socket)));
    far.listeners.open?.();
    far.listeners.message?.('in');
    socket.send('out');
    far.listeners.close?.(1001, 'away');
    expect([heard, far.heard]).toEqual([['open', 'in', [1001, 'away']], ['out']]);
  });

  it('testkit-37 breaks what stands when it goes, once, and lets nothing more through', () => {
    const far = fakeSocket();
    const network = createNetworkSwitch(outside(() => far.socket));
    const { socket, heard } = connect(network);
    far.listeners.open?.();
    network.off();
    network.off();
    far.listeners.message?.('late');
    far.listeners.close?.(1006, '');
    socket.send('late');
    expect([heard, far.heard]).toEqual([['open', [1006, '']], ['closed']]);
  });

  it('testkit-37 opens nothing while it is gone, and wakes the app when it is back', async () => {
    const network = createNetworkSwitch(
      outside(() => {
        throw new Error('there is no network');
      }),
    );
    const woken: string[] = [];
    const stop = network.ports.onWake(() => woken.push('first'));
    network.ports.onWake(() => woken.push('second'));
    network.off();
    const { socket, heard } = connect(network);
    socket.send('nothing');
    socket.close();
    await Promise.resolve();
    expect(heard).toEqual([[1006, '']]);
    stop();
    network.on();
    expect(woken).toEqual(['second']);
  });
});
