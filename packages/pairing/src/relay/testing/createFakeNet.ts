import type { OpenSocket } from '../../ports/Socket.ts';

/** A call as the relay reads it. */
export interface ReadCall {
  readonly id: string;
  readonly method: string;
  readonly params: {
    readonly topics: readonly string[];
    readonly topic?: string;
    readonly message?: string;
    readonly ttl?: number;
  };
}

/** The relay's end of a socket. */
export interface FakeSocket {
  readonly url: URL;
  readonly isOpen: boolean;
  /** Whether our end closed it. */
  readonly isClosed: boolean;
  /** Frames of ours as text, in order. */
  readonly texts: readonly string[];
  /** Calls among them. */
  calls(method?: string): ReadCall[];
  open(): void;
  say(frame: unknown): void;
  end(code: number, reason?: string): void;
}

/** What every socket meets. */
export interface FakeNet {
  /** `answer`: a relay that takes all. `mute`: opens and says nothing. `hang`: never opens. `refuse`: nobody there. */
  mode: 'answer' | 'mute' | 'hang' | 'refuse';
  /** Answers a call in the place of the relay that takes all; undefined leaves it to that. */
  onCall: (call: ReadCall, socket: FakeSocket) => unknown;
  readonly sockets: readonly FakeSocket[];
  readonly last: FakeSocket;
  /** Sockets that neither end closed. */
  alive(): number;
  readonly openSocket: OpenSocket;
}

export function createFakeNet(): FakeNet {
  const sockets: FakeSocket[] = [];
  const net: FakeNet = {
    mode: 'answer',
    onCall: () => undefined,
    sockets,
    get last() {
      const last = sockets.at(-1);
      if (!last) throw new Error('No socket was opened');
      return last;
    },
    alive: () => sockets.filter(({ isOpen }) => isOpen).length,
    openSocket(url) {
      let onOpen = () => {};
      let onMessage: (data: unknown) => void = () => {};
      let onClose: (code: number, reason: string) => void = () => {};
      const texts: string[] = [];
      const state = { isOpen: false, isClosed: false, isEnded: false };
      const socket: FakeSocket = {
        url: new URL(url),
        texts,
        get isOpen() {
          return state.isOpen;
        },
        get isClosed() {
          return state.isClosed;
        },
        calls: (method) =>
          texts
            .map((text) => JSON.parse(text))
            .filter((frame) => frame.method && (!method || frame.method === method)),
        open() {
          if (state.isClosed || state.isEnded) return;
          state.isOpen = true;
          onOpen();
        },
        say: (frame) => onMessage(typeof frame === 'string' ? frame : JSON.stringify(frame)),
        end(code, reason = '') {
          if (state.isEnded) return;
          state.isEnded = true;
          state.isOpen = false;
          onClose(code, reason);
        },
      };
      sockets.push(socket);
      queueMicrotask(() => {
        if (net.mode === 'refuse') socket.end(1006);
        else if (net.mode !== 'hang') socket.open();
      });
      return {
        send(text) {
          if (!state.isOpen) return;
          texts.push(text);
          const call = JSON.parse(text);
          if (!call.method) return;
          const answer = net.onCall(call, socket) ?? (net.mode === 'answer' ? answerAll(call) : undefined);
          if (answer)
            queueMicrotask(() => state.isOpen && socket.say({ id: call.id, jsonrpc: '2.0', ...answer }));
        },
        close() {
          state.isOpen = false;
          state.isClosed = true;
        },
        onOpen: (listener) => {
          onOpen = listener;
        },
        onMessage: (listener) => {
          onMessage = listener;
        },
        onClose: (listener) => {
          onClose = listener;
        },
      };
    },
  };
  return net;
}

/** A relay that holds every topic and takes every message. */
function answerAll({ method, params }: ReadCall): object {
  if (method === 'irn_batchSubscribe')
    return { result: params.topics.map((topic: string) => `sub-${topic}`) };
  if (method === 'irn_subscribe') return { result: `sub-${params.topic}` };
  return { result: true };
}
