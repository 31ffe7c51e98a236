import type { AppPayload, FrameError, FrameRequestName } from '@foyer/protocol/frame';
import type { Clock } from '../ports/Clock.ts';
import type { EmbeddedPorts } from '../ports/EmbeddedPorts.ts';
import type { Rectangle } from '../ports/MountFrame.ts';

/** A request as it arrived at the frame. */
export interface Asked {
  readonly name: FrameRequestName;
  readonly id: string;
  readonly payload: unknown;
}

/** What the frame answers a request with: a payload, an error to throw, or a promise of either. */
type Answers = {
  [Name in FrameRequestName]?: (payload: AppPayload<Name>, asked: Asked) => unknown;
};

/** One document in the frame. */
interface Visit {
  readonly url: string;
  readonly greetings: { readonly hello: unknown; readonly origin: string }[];
  port: MessagePort | undefined;
  place: Rectangle | undefined;
  isRemoved: boolean;
  onLoad(): void;
  onLeave(): void;
  onRefused(): void;
}

/** A frame whose answers the test writes; its ports are real ones. */
export interface FakeFrame {
  /** What the page's half is opened with. */
  readonly ports: EmbeddedPorts;
  /** Everything asked, oldest first; `CANCEL` too. */
  readonly asked: readonly Asked[];
  readonly answers: Answers;
  /** Every mounting, oldest first. */
  readonly visits: readonly Visit[];
  readonly records: Map<string, string>;
  /** Whether the document loads and greets back by itself; true at first. */
  isAlive: boolean;
  isOnline: boolean;
  /** What the page's visitor reads. */
  languages: readonly string[];
  /** Where the frame is laid now; undefined while hidden. */
  place(): Rectangle | undefined;
  /** Says something by itself, or anything at all. */
  say(message: unknown): void;
  tell(name: string, payload: unknown): void;
  /** Another document takes the place of the one in the frame. */
  navigate(): void;
  /** The visitor presses Esc or beside the frame. */
  leave(): void;
  /** The browser keeps the frame out by the policy of the page. */
  refuse(): void;
  /** Waits until the message ports have carried what was posted. */
  settle(): Promise<void>;
  /** Closes the ports, so that the process may end. */
  close(): void;
}

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** The answers of a wallet whose user's device is known and whose account is one of the well-known test keys. */
const usual: Answers = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  GET_USER: (payload) => ({
    email: 'ada@example.org',
    address: account,
    chainId: payload?.chainId ?? 1,
  }),
  IS_CONNECTED: () => ({ isConnected: true }),
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'ada@example.net' }),
  RPC_REQUEST: ({ method }) => `answer to ${method}`,
};

export function createFakeFrame(clock: Clock, answers: Answers = {}): FakeFrame {
  const visits: Visit[] = [];
  const asked: Asked[] = [];
  const records = new Map<string, string>();
  let count = 0;
  const current = () => visits.at(-1);

  const hear = async (visit: Visit, data: unknown): Promise<void> => {
    const { type, id, payload } = data as { type: string; id: string; payload?: unknown };
    const name = type.slice('foyer-app/'.length) as FrameRequestName;
    const one: Asked = { name, id, payload };
    asked.push(one);
    try {
      const answer = fake.answers[name] as ((payload: unknown, asked: Asked) => unknown) | undefined;
      const value = await answer?.(payload, one);
      visit.port?.postMessage({
        type: `foyer-frame/${name}_SUCCESS`,
        id,
        ...(value !== undefined && { payload: value }),
      });
    } catch (error) {
      const { message, reason, code, retryAfter } = error as Error & Omit<FrameError, 'message'>;
      visit.port?.postMessage({
        type: `foyer-frame/${name}_ERROR`,
        id,
        payload: {
          message,
          ...(reason && { reason }),
          ...(code !== undefined && { code }),
          ...(retryAfter && { retryAfter }),
        },
      });
    }
  };
  const mountFrame: EmbeddedPorts['mountFrame'] = ({ url, onLoad, onLeave, onRefused }) => {
    const visit: Visit = {
      url,
      greetings: [],
      port: undefined,
      place: undefined,
      isRemoved: false,
      onLoad,
      onLeave,
      onRefused,
    };
    visits.push(visit);
    if (fake.isAlive) queueMicrotask(() => visit.isRemoved || onLoad());
    return {
      greet(hello, origin, port) {
        visit.greetings.push({ hello, origin });
        visit.port = port;
        port.onmessage = ({ data }) => void hear(visit, data);
        if (fake.isAlive) fake.tell('READY', { version: '1', nonce: hello.nonce });
      },
      place: (rectangle) => {
        visit.place = rectangle;
      },
      remove() {
        visit.isRemoved = true;
        visit.place = undefined;
        visit.port?.close();
      },
    };
  };
  const fake: FakeFrame = {
    ports: {
      clock,
      mountFrame,
      isOnline: () => fake.isOnline,
      languages: () => fake.languages,
      randomBytes(length) {
        count += 1;
        return Uint8Array.from({ length }, (_, index) => (count * 31 + index * 7 + (count >> 5)) % 256);
      },
      records: {
        read: (name) => records.get(name),
        write: (name, value) => void records.set(name, value),
        remove: (name) => void records.delete(name),
      },
    },
    asked,
    answers: { ...usual, ...answers },
    visits,
    records,
    isAlive: true,
    isOnline: true,
    languages: [],
    place: () => current()?.place,
    say: (message) => current()?.port?.postMessage(message),
    tell: (name, payload) => fake.say({ type: `foyer-frame/${name}`, payload }),
    navigate: () => current()?.onLoad(),
    leave: () => current()?.onLeave(),
    refuse: () => current()?.onRefused(),
    async settle() {
      // A message crosses in a task of its own, and its answer in another.
      for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    close() {
      for (const { port } of visits) port?.close();
    },
  };
  return fake;
}
