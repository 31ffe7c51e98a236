import { relayCloseCodes } from '@foyer/protocol/relay';
import type { Conversation } from './createConversation.ts';
import type { Peers } from './createPeers.ts';
import { answerMs } from './rules.ts';

/** Lets what was asked be answered, tells every client to go elsewhere, and cuts those that stay. */
export async function drainPeers(peers: Peers, conversation: Conversation): Promise<void> {
  for (const { socket } of peers.all()) socket.pause();
  await atMost(answerMs, conversation.settle());
  const closed = [...peers.all()].map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  );
  for (const peer of peers.all()) {
    conversation.close(peer, relayCloseCodes.goingAway, 'Going away');
    peer.socket.resume();
  }
  await atMost(answerMs, Promise.all(closed));
  for (const { socket } of peers.all()) socket.terminate();
  await Promise.all(closed);
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
