import type { PairingPorts } from '@foyer/pairing';

type Socket = ReturnType<PairingPorts['openSocket']>;

/** The app's way out, which its user can cut. */
export interface NetworkSwitch {
  readonly ports: Pick<PairingPorts, 'openSocket' | 'onWake'>;
  off(): void;
  on(): void;
}

/** No connection gets through while it is off; those that stood break, as on a phone in a tunnel. */
export function createNetworkSwitch(outside: NetworkSwitch['ports']): NetworkSwitch {
  let isOn = true;
  const breakers = new Set<() => void>();
  const wakers = new Set<() => void>();
  return {
    ports: {
      openSocket: (url) => (isOn ? breakable(outside.openSocket(url), breakers) : deadSocket()),
      onWake(listener) {
        const stop = outside.onWake(listener);
        wakers.add(listener);
        return () => {
          stop();
          wakers.delete(listener);
        };
      },
    },
    off() {
      isOn = false;
      for (const cut of [...breakers]) cut();
    },
    on() {
      isOn = true;
      for (const wake of [...wakers]) wake();
    },
  };
}

/** A socket that could not be opened. */
function deadSocket(): Socket {
  return {
    send: () => undefined,
    close: () => undefined,
    onOpen: () => undefined,
    onMessage: () => undefined,
    onClose: (listener) => queueMicrotask(() => listener(1006, '')),
  };
}

function breakable(socket: Socket, breakers: Set<() => void>): Socket {
  let isCut = false;
  let tell: (code: number, reason: string) => void = () => undefined;
  const cut = () => {
    isCut = true;
    breakers.delete(cut);
    socket.close();
    tell(1006, '');
  };
  breakers.add(cut);
  return {
    send: (text) => (isCut ? undefined : socket.send(text)),
    close() {
      breakers.delete(cut);
      socket.close();
    },
    onOpen: (listener) => socket.onOpen(() => (isCut ? undefined : listener())),
    onMessage: (listener) => socket.onMessage((data) => (isCut ? undefined : listener(data))),
    onClose(listener) {
      tell = listener;
      socket.onClose((code, reason) => {
        breakers.delete(cut);
        if (!isCut) listener(code, reason);
      });
    },
  };
}
