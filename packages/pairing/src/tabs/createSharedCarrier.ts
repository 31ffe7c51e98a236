import { toHex } from '../keys/hex.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { TabChannel, TabLock } from '../ports/Tabs.ts';
import type { Carrier, CarrierEvents, CarrierState, RelayCall } from '../relay/Carrier.ts';
import type { SocketCarrier, SocketEvents } from '../relay/createSocketCarrier.ts';
import { type Frame, parseFrame } from '../relay/parseFrame.ts';
import { createWanted } from './createWanted.ts';
import { parseTabMessage, type TabMessage } from './parseTabMessage.ts';

/** How long the tab that has the socket may take to say so before another takes it, in ms: a phone freezes hidden tabs. */
const leaderLimitMs = 3000;

export interface SharedCarrierOptions {
  /** Tabs that give the same name share one socket. */
  readonly name: string;
  readonly openSocketCarrier: (events: SocketEvents) => SocketCarrier;
}

/**
 * One socket for all tabs that give the same name. The tab that holds the lock has it and passes calls on; the relay's
 * frames go to every tab, each finds its own. When the leader goes, the next in line connects and every tab sends again
 * what has no answer yet.
 */
export function createSharedCarrier(
  { name, openSocketCarrier }: SharedCarrierOptions,
  { tabs, clock, randomBytes }: Pick<PairingPorts, 'tabs' | 'clock' | 'randomBytes'>,
  events: CarrierEvents,
): Carrier {
  const self = toHex(randomBytes(8));
  const wanted = createWanted();
  let channel: TabChannel | undefined;
  let lock: TabLock | undefined;
  /** Only in the leader. */
  let own: SocketCarrier | undefined;
  let state: CarrierState = { status: 'idle', connection: '' };
  /** Since when the leader owes us a word. */
  let askedAt: number | undefined;

  const post = (kind: TabMessage['kind'], from: string, text = '') => channel?.post([kind, from, text]);

  function tell(next: CarrierState): void {
    state = next;
    events.state(next);
  }

  function hello(): void {
    askedAt ??= clock.now();
    post('hello', self);
  }

  function join(): void {
    const mine = tabs.lock(name, {
      held: () => mine === lock && lead(),
      lost() {
        if (mine !== lock) return;
        abdicate();
        tell({ status: 'connecting', connection: '' });
        join();
      },
    });
    lock = mine;
    hello();
  }

  function lead(): void {
    askedAt = undefined;
    const mine = openSocketCarrier({
      state: (next) => mine === own && onOwnState(next),
      frame: (frame, text) => mine === own && onOwnFrame(frame, text),
      probe: events.probe,
    });
    own = mine;
    mine.start();
  }

  function abdicate(): void {
    const mine = own;
    own = undefined;
    wanted.clear();
    mine?.stop();
  }

  function onOwnState(next: CarrierState): void {
    const connection = next.connection && `${self}.${next.connection}`;
    if (connection !== state.connection) wanted.clear();
    const shared = { ...next, connection };
    post('state', self, JSON.stringify(shared));
    tell(shared);
  }

  /** Other tabs first; the relay has its answer when this one is done with it, for it keeps a message until that. */
  async function onOwnFrame(frame: Frame, text: string): Promise<void> {
    const { connection } = state;
    const answerer =
      frame.kind === 'call' && frame.message ? wanted.answererOf(frame.message.topic, self) : '';
    post('frame', answerer, text);
    const isHeard = await pass(frame, text, answerer);
    if (frame.kind === 'call' && isHeard && connection === state.connection)
      own?.answer(frame.id, frame.isDelivery);
  }

  function pass(frame: Frame, text: string, answerer: string): Promise<boolean> {
    const isElsewhere = frame.kind === 'call' && frame.message && answerer && answerer !== self;
    return events.frame(
      isElsewhere ? { ...frame, message: { ...frame.message, answeredElsewhere: true } } : frame,
      text,
    );
  }

  function forward(tab: string, call: RelayCall): void {
    if (wanted.note(tab, call)) own?.send(call);
  }

  function onTabMessage(data: unknown): void {
    const message = parseTabMessage(data);
    if (!message) return;
    if (own) onFollower(message, own);
    else if (message.kind === 'frame') {
      const frame = parseFrame(message.text);
      if (frame) pass(frame, message.text, message.from);
    } else if (message.kind === 'state') {
      askedAt = undefined;
      tell(message.state);
    }
  }

  function onFollower(message: TabMessage, carrier: SocketCarrier): void {
    if (message.kind === 'call') forward(message.from, message.call);
    else if (message.kind === 'bye') wanted.forget(message.from);
    else if (message.kind === 'retry') carrier.retry();
    else if (message.kind === 'hello') {
      post('state', self, JSON.stringify(state));
      carrier.wake();
    }
  }

  return {
    start() {
      if (channel) return;
      channel = tabs.channel(name, onTabMessage);
      tell({ status: 'connecting', connection: '' });
      join();
    },
    send: (call) => (own ? forward(self, call) : void post('call', self, JSON.stringify(call))),
    drop: () => (own ? own.drop() : hello()),
    wake: () => (own ? own.wake() : hello()),
    retry: () => (own ? own.retry() : void post('retry', self)),
    beat() {
      if (own) return own.beat();
      if (askedAt === undefined || Math.abs(clock.now() - askedAt) < leaderLimitMs) return;
      askedAt = clock.now();
      lock?.steal();
    },
    stop() {
      const mine = lock;
      lock = undefined;
      abdicate();
      post('bye', self);
      channel?.close();
      channel = undefined;
      askedAt = undefined;
      mine?.release();
      tell({ status: 'idle', connection: '' });
    },
  };
}
