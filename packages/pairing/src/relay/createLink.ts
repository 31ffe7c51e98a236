import { FoyerError } from '@foyer/protocol/errors';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { Carrier, CarrierEvents, CarrierState } from './Carrier.ts';
import { createCalls } from './createCalls.ts';
import { createOutbox } from './createOutbox.ts';
import { createSeen } from './createSeen.ts';
import { createTopics } from './createTopics.ts';
import type { Line } from './Line.ts';
import type { InboundMessage, RelayLink, RelayState } from './RelayLink.ts';

const beatMs = 1000;
/** How long a link that nobody needs stays connected, in ms. */
const restMs = 5000;
/** A beat so much too early or late means that the device slept or its clock was set, in ms. */
const jumpMs = 5000;

export type LinkPorts = Pick<PairingPorts, 'clock' | 'randomBytes' | 'onWake' | 'log'>;

/** A link over whatever `openCarrier` makes. */
export function createLink(openCarrier: (events: CarrierEvents) => Carrier, ports: LinkPorts): RelayLink {
  const { clock, log } = ports;
  const statusListeners = new Set<(state: RelayState) => void>();
  const messageListeners = new Set<(message: InboundMessage) => void | Promise<void>>();
  const seen = createSeen();
  let state: CarrierState = { status: 'idle', connection: '' };
  let isClosed = false;
  let neededAt = 0;
  let beatenAt = 0;
  let stopBeat: (() => void) | undefined;

  const calls = createCalls(ports, (call) => carrier.send(call));
  const line: Line = {
    clock,
    ask: calls.ask,
    isOpen: () => state.connection !== '',
    refusal: () => {
      if (isClosed) return new FoyerError('REQUEST_ABORTED');
      return state.reason === undefined
        ? undefined
        : new FoyerError('RELAY_REFUSED', { reason: state.reason });
    },
  };
  const topics = createTopics(line);
  const outbox = createOutbox(line);

  function sendAgain(): void {
    calls.forget();
    topics.reset();
    outbox.reset();
    topics.flush();
    outbox.flush();
  }

  function giveUp(error?: FoyerError): void {
    topics.giveUp(error);
    outbox.giveUp(error);
  }

  function onState(next: CarrierState): void {
    const last = state;
    state = next;
    if (next.connection !== last.connection) sendAgain();
    if (next.reason !== undefined) giveUp(line.refusal());
    if (next.status === last.status && next.reason === last.reason) return;
    const { status, reason } = next;
    for (const listener of [...statusListeners]) {
      contain(() => listener(reason === undefined ? { status } : { status, reason }));
    }
  }

  async function tellAll(message: InboundMessage): Promise<boolean> {
    const told = [...messageListeners].map((listener) => contain(() => listener(message)));
    return (await Promise.all(told)).every(Boolean);
  }

  /** What a listener throws is its own affair. Answers whether it threw nothing. */
  async function contain(run: () => void | Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      log.warn('A relay listener failed', error);
      return false;
    }
  }

  const carrier = openCarrier({
    state: onState,
    async frame(frame) {
      if (frame.kind === 'answer') calls.settle(frame);
      const message = frame.kind === 'call' && frame.message;
      return !message || !topics.has(message.topic) || seen(message, () => tellAll(message));
    },
    probe: topics.probe,
  });

  function beat(): void {
    const now = clock.now();
    const isJump = Math.abs(now - beatenAt - beatMs) > jumpMs;
    beatenAt = now;
    stopBeat = clock.setTimer(beat, beatMs);
    giveUp();
    if (topics.size > 0 || outbox.size > 0) neededAt = now;
    else if (Math.abs(now - neededAt) >= restMs) {
      rest();
      return;
    }
    if (isJump) carrier.wake();
    else carrier.beat();
    if (calls.isOverdue()) {
      carrier.drop();
      sendAgain();
    }
    topics.flush();
    outbox.flush();
  }

  function rest(): void {
    stopBeat?.();
    stopBeat = undefined;
    carrier.stop();
  }

  function need(): void {
    neededAt = clock.now();
    if (stopBeat || isClosed) return;
    beatenAt = neededAt;
    stopBeat = clock.setTimer(beat, beatMs);
    carrier.start();
  }

  const stopWake = ports.onWake(() => {
    if (stopBeat) carrier.wake();
  });

  return {
    get status() {
      return state.status;
    },
    onStatus: (listener) => follow(statusListeners, listener),
    onMessage: (listener) => follow(messageListeners, listener),
    subscribe(topic) {
      need();
      return topics.add(topic);
    },
    async unsubscribe(topic) {
      topics.remove(topic);
    },
    publish(message) {
      need();
      return outbox.add(message);
    },
    retry: () => carrier.retry(),
    async close() {
      isClosed = true;
      stopWake();
      rest();
      giveUp(line.refusal());
      statusListeners.clear();
      messageListeners.clear();
    },
  };
}

function follow<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
