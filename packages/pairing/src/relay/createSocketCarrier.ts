import { relayCloseCodes, relayLimits } from '@foyer/protocol/relay';
import type { RelayStatus } from '../dapp/DappClient.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { Socket } from '../ports/Socket.ts';
import type { Carrier, CarrierEvents, RelayCall } from './Carrier.ts';
import { callLimitMs } from './createCalls.ts';
import { type Frame, parseFrame } from './parseFrame.ts';
import { patientFailures, retryDelay } from './retryDelay.ts';

/** How long a socket may take to open, in ms. */
const openLimitMs = 10_000;
/** How long a relay has to show that it lives after a wake, in ms: somebody is looking. */
const wakeLimitMs = 3000;
/** A connection that lasts so long was a good one, in ms: one that lets us in and loses us must not be asked ten times a second. */
const goodMs = 5000;
/** So many failures in a row, and the relay counts as down. */
const downFailures = 2;
/** The close code of a connection that never closed properly (RFC 6455 §7.1.5). */
const lostCode = 1006;
const maxReason = 200;

export type SocketPorts = Pick<PairingPorts, 'clock' | 'openSocket' | 'randomBytes' | 'log'>;

/** What a socket tells: `Carrier`'s, but answered by `answer`. */
export interface SocketEvents extends Omit<CarrierEvents, 'frame'> {
  frame(frame: Frame, text: string): void;
}

/** A socket of our own, with an answer for what the relay delivers. */
export interface SocketCarrier extends Carrier {
  /** Answers a call of the relay, `id` as it came: `true`, or that we do not know the method. */
  answer(id: string, isKnown: boolean): void;
}

/** Keeps a socket to the relay open. `address` is asked before each connection: its token is fresh. */
export function createSocketCarrier(
  address: () => Promise<string>,
  { clock, openSocket, randomBytes, log }: SocketPorts,
  events: SocketEvents,
): SocketCarrier {
  let socket: Socket | undefined;
  /** Counts attempts: what an earlier one still says is nobody's concern. */
  let turn = 0;
  let phase: 'off' | 'opening' | 'open' | 'waiting' | 'refused' = 'off';
  let status: RelayStatus = 'idle';
  let reason: string | undefined;
  let failures = 0;
  /** When the attempt began; once open, when something was heard. */
  let since = 0;
  let openedAt = 0;
  let stopRetry: (() => void) | undefined;

  function tell(next: RelayStatus): void {
    status = next;
    const connection = phase === 'open' ? String(turn) : '';
    events.state(reason === undefined ? { status, connection } : { status, connection, reason });
  }

  function end(next: 'off' | 'opening' | 'waiting' | 'refused'): void {
    turn++;
    phase = next;
    stopRetry?.();
    stopRetry = undefined;
    socket?.close();
    socket = undefined;
  }

  async function connect(): Promise<void> {
    end('opening');
    const mine = turn;
    since = clock.now();
    reason = undefined;
    tell(failures >= downFailures ? 'down' : 'connecting');
    try {
      const url = await address();
      if (mine === turn) listen(openSocket(url), mine);
    } catch (error) {
      // Up to the query: the token in it is a credential.
      log.warn('No socket to the relay', String(error).split('?')[0]);
      if (mine === turn) onLost(lostCode, '');
    }
  }

  function listen(opened: Socket, mine: number): void {
    socket = opened;
    opened.onOpen(() => {
      if (mine !== turn) return;
      phase = 'open';
      since = clock.now();
      openedAt = since;
      tell(status);
    });
    opened.onMessage((data) => {
      if (mine === turn) onMessage(data);
    });
    opened.onClose((code, text) => {
      if (mine === turn) onLost(code, text);
    });
  }

  function onMessage(data: unknown): void {
    const frame = parseFrame(data);
    if (!frame) return;
    since = clock.now();
    // Open is not let in: a relay that refuses opens the socket to say why. One that speaks has let us in.
    if (status !== 'connected') tell('connected');
    events.frame(frame, data as string);
  }

  function onLost(code: number, text: string): void {
    if (code === relayCloseCodes.refused) {
      end('refused');
      failures = 0;
      reason = text.slice(0, maxReason) || String(code);
      tell('down');
      return;
    }
    failures = code === relayCloseCodes.tooMany ? patientFailures : failures + 1;
    end('waiting');
    const [chance = 0] = randomBytes(1);
    stopRetry = clock.setTimer(connect, retryDelay(failures, chance / 255));
    tell(failures >= downFailures ? 'down' : 'connecting');
  }

  return {
    start() {
      if (phase === 'off') connect();
    },
    send({ id, method, params }: RelayCall) {
      if (phase === 'open') socket?.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
    },
    answer(id, isKnown) {
      const said = isKnown ? '"result":true' : '"error":{"code":-32601,"message":"Method not found"}';
      if (phase === 'open') socket?.send(`{"id":${id},"jsonrpc":"2.0",${said}}`);
    },
    drop() {
      if (phase === 'open') onLost(lostCode, '');
    },
    wake() {
      if (phase === 'open') events.probe(wakeLimitMs);
      else if (phase === 'waiting') connect();
    },
    retry() {
      if (phase === 'refused' || phase === 'waiting') connect();
    },
    beat() {
      // Either way: a clock set back must not keep us waiting.
      const silence = Math.abs(clock.now() - since);
      if (status === 'connected' && clock.now() - openedAt >= goodMs) failures = 0;
      if (phase === 'opening' && silence >= openLimitMs) {
        failures = Math.max(failures, downFailures - 1);
        onLost(lostCode, '');
      } else if (phase === 'open' && silence >= relayLimits.pingMs) {
        since = clock.now();
        events.probe(callLimitMs);
      }
    },
    stop() {
      failures = 0;
      reason = undefined;
      end('off');
      tell('idle');
    },
  };
}
