import { relayCloseCodes } from '@foyer/protocol/relay';
import type { RawData } from 'ws';
import { createTeller } from '../kernel/createTeller.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Log } from '../ports/Log.ts';
import { callMethod } from './callMethod.ts';
import type { Buckets } from './createBuckets.ts';
import type { Metrics } from './createMetrics.ts';
import { formatFault, formatResult } from './frames.ts';
import type { Peer } from './Peer.ts';
import type { Asking, RelayContext } from './RelayContext.ts';
import { RelayFault } from './RelayFault.ts';
import { type Call, readFrame } from './readFrame.ts';
import { answerMs, maxCallsAtOnce, maxUnreadBytes } from './rules.ts';

export interface ConversationParts {
  readonly context: RelayContext;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly socketFrames: Buckets;
  readonly socketFaults: Buckets;
}

/** Talks with clients: takes their frames, answers, and closes sockets that will not listen. */
export interface Conversation {
  /** One frame of a socket. */
  hear(peer: Peer, data: RawData, isBinary: boolean): void;
  /** Counts a frame that needs no answer, such as a ping. @returns Whether the socket may go on. */
  countFrame(peer: Peer): boolean;
  send(peer: Peer, text: string): void;
  /** The answer to a call, whatever becomes of it. */
  answer(asking: Asking, call: Call): Promise<string>;
  close(peer: Peer, code: number, reason: string): void;
  /** Resolves once everything that was asked is answered. */
  settle(): Promise<void>;
  /** Logs and counts what went wrong inside. */
  fail(doing: string, error: unknown): void;
}

export function createConversation(parts: ConversationParts): Conversation {
  const { context, clock, log, metrics } = parts;
  const running = new Set<Promise<void>>();
  const tell = createTeller(clock);

  function fail(doing: string, error: unknown): void {
    metrics.count('foyer_relay_failures_total', doing);
    const reason = reasonOf(error instanceof Error ? error : new Error(String(error)));
    tell(`${doing} ${reason}`, (more) => log.error('relay failed', { doing, reason, ...more }));
  }

  function close(peer: Peer, code: number, reason: string): void {
    if (peer.socket.readyState !== peer.socket.OPEN) return;
    metrics.count('foyer_relay_closed_total', reason);
    peer.answerBy = clock.now() + answerMs;
    peer.socket.close(code, reason);
  }

  function send(peer: Peer, text: string): void {
    const { socket } = peer;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxUnreadBytes) close(peer, relayCloseCodes.tooMany, 'Too slow');
    else socket.send(text);
  }

  function countFault(peer: Peer): void {
    if (parts.socketFaults.take(peer.key, 1)) return;
    close(peer, relayCloseCodes.tooMany, 'Too many errors');
  }

  function countFrame(peer: Peer): boolean {
    if (parts.socketFrames.take(peer.key, 1)) return true;
    close(peer, relayCloseCodes.tooMany, 'Too many requests');
    return false;
  }

  async function answer(asking: Asking, { id, method, params }: Call): Promise<string> {
    try {
      return formatResult(id, await callMethod(context, asking, method, params));
    } catch (error) {
      const fault = error instanceof RelayFault ? error : new RelayFault(-32000);
      if (fault !== error) fail('answering a call', error);
      if (asking.peer) countFault(asking.peer);
      return formatFault(id, fault);
    }
  }

  async function answerCall(peer: Peer, call: Call): Promise<void> {
    const { socket, clientId, projectId, visitor } = peer;
    const subscribed: string[] = [];
    peer.calls += 1;
    if (peer.calls >= maxCallsAtOnce) socket.pause();
    const text = await answer({ clientId, projectId, visitor, peer, subscribed }, call);
    peer.calls -= 1;
    if (peer.calls < maxCallsAtOnce / 2 && socket.isPaused) socket.resume();
    send(peer, text);
    if (subscribed.length > 0) peer.outbox.follow(subscribed.filter((topic) => peer.topics.has(topic)));
  }

  function track(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  return {
    fail,
    close,
    send,
    answer,
    countFrame,
    async settle() {
      await Promise.all(running);
    },
    hear(peer, data, isBinary) {
      if (peer.socket.readyState !== peer.socket.OPEN || !countFrame(peer)) return;
      const frame = isBinary
        ? ({ kind: 'junk', id: 'null', code: -32700 } as const)
        : readFrame(String(data));
      if (frame.kind === 'call') track(answerCall(peer, frame));
      else if (frame.kind === 'answer') {
        if (frame.isResult && peer.outbox.answer(frame.id)) metrics.count('foyer_relay_acknowledged_total');
      } else {
        countFault(peer);
        send(peer, formatFault(frame.id, new RelayFault(frame.code)));
      }
    },
  };
}
