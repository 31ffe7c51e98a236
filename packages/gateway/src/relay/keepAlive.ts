import { relayCloseCodes, relayLimits } from '@foyer/protocol/relay';
import type { Conversation } from './createConversation.ts';
import type { Peer } from './Peer.ts';
import { answerMs, unfinishedMs } from './rules.ts';

/** Pings in a row that may stay unanswered. */
const maxMissed = 2;

/** Pings the socket when it is time, closes one whose message does not end, and cuts one that is gone or will not close. */
export function keepAlive(peer: Peer, now: number, conversation: Conversation): void {
  if (peer.answerBy !== undefined && peer.answerBy <= now) {
    peer.socket.terminate();
    return;
  }
  const { since } = peer.arriving;
  if (since !== undefined && since + unfinishedMs <= now) {
    conversation.close(peer, relayCloseCodes.tooMany, 'Unfinished message');
    return;
  }
  if (peer.pingedAt + relayLimits.pingMs > now) return;
  if (peer.missed >= maxMissed) {
    conversation.close(peer, relayCloseCodes.stale, 'No answer');
    // Whoever does not answer will not answer a close either.
    peer.socket.terminate();
    return;
  }
  peer.missed += 1;
  peer.pingedAt = now;
  peer.socket.ping();
}

/** Asks a socket whether it is still there. @returns Once it has answered (true) or is closed or cut (false). */
export function probe(peer: Peer, now: number): Promise<boolean> {
  peer.answerBy ??= now + answerMs;
  peer.probing ??= ask(peer).finally(() => {
    peer.probing = undefined;
  });
  return peer.probing;
}

function ask({ socket }: Peer): Promise<boolean> {
  return new Promise((resolve) => {
    const onPong = () => {
      socket.off('close', onClose);
      resolve(true);
    };
    const onClose = () => {
      socket.off('pong', onPong);
      resolve(false);
    };
    socket.once('pong', onPong).once('close', onClose);
    if (socket.readyState === socket.OPEN) socket.ping();
  });
}
