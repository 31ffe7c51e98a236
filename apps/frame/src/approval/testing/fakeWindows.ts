import type { FrameWindow, OpenedWindow } from '../window/createApprovalVisit.ts';
import type { WalletWindow } from '../window/createWindowSide.ts';
import type { WindowPort } from '../window/windowMessages.ts';

type Message = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source' | 'ports'>;
type Listener = (event: Message) => void;

export const origin = 'https://wallet.example';

/** Two ends of a channel; what is sent arrives at once. */
function openChannel(): readonly [WindowPort, WindowPort] {
  const ends: WindowPort[] = [];
  let isOpen = true;
  const end = (other: number): WindowPort => ({
    onmessage: null,
    postMessage(data) {
      if (isOpen) ends[other]?.onmessage?.({ data } as MessageEvent<unknown>);
    },
    close() {
      isOpen = false;
    },
  });
  const pair = [end(1), end(0)] as const;
  ends.push(...pair);
  return pair;
}

function createListeners() {
  const listeners = new Set<Listener>();
  return {
    addEventListener: (_: 'message', listener: unknown) => void listeners.add(listener as Listener),
    removeEventListener: (_: 'message', listener: unknown) => void listeners.delete(listener as Listener),
    send: (event: Partial<Message>) => {
      for (const each of [...listeners]) each({ data: undefined, origin, source: null, ports: [], ...event });
    },
  };
}

/** A browser with a frame of the wallet site and the windows that it opens. */
export function fakeWindows(how: { readonly isBlocked?: boolean } = {}) {
  const frame = createListeners();
  const inWindow = createListeners();
  const opened: string[] = [];
  const window = { closed: false, focused: 0 };
  const opener = {
    closed: false,
    postMessage(data: unknown, targetOrigin: string) {
      if (targetOrigin === origin) frame.send({ data, source: handle as unknown as MessageEventSource });
    },
  };
  const handle: OpenedWindow = {
    get closed() {
      return window.closed;
    },
    close() {
      window.closed = true;
    },
    focus() {
      window.focused += 1;
    },
    postMessage(data, targetOrigin, ports) {
      const event = { data, source: opener as unknown as MessageEventSource, ports: ports as MessagePort[] };
      if (targetOrigin === origin) inWindow.send(event);
    },
  };
  const framePage: FrameWindow = {
    ...{ origin, openChannel },
    ...frame,
    open(url) {
      opened.push(url);
      return how.isBlocked ? null : handle;
    },
  };
  const walletWindow: WalletWindow = {
    ...{ origin, opener },
    ...inWindow,
    close() {
      window.closed = true;
    },
  };
  return {
    ...{ framePage, walletWindow, window, opener, opened, openChannel },
    toFrame: frame.send,
    toWindow: inWindow.send,
    handle,
  };
}
