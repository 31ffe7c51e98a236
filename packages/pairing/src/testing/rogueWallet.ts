import { openEnvelope } from '../envelope/openEnvelope.ts';
import { sealEnvelope } from '../envelope/sealEnvelope.ts';
import { agreeKey, createKeyPair } from '../keys/agree.ts';
import { fromHex, toHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';
import { createRandom } from '../relay/testing/createRandom.ts';
import type { AuthPayload } from '../signIn/AuthPayload.ts';
import { parseUri } from '../uri/parseUri.ts';
import type { MemoryRelay } from './MemoryRelay.ts';

/** A topic and its key, as either end holds it. */
export interface Place {
  readonly topic: string;
  readonly key: Uint8Array;
}

/** A JSON-RPC message as a test looks into it. */
export interface Wire {
  readonly id: number;
  readonly method?: string;
  readonly params: {
    readonly proposer: { readonly publicKey: string };
    readonly requester: { readonly publicKey: string };
    readonly authPayload: AuthPayload;
    readonly expiryTimestamp: number;
  };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A wallet that does on the wire what no client of ours would. */
export interface RogueWallet {
  readonly pairing: Place;
  /** The proposal as it was sent. */
  readonly proposal: Wire;
  /** Our X25519 public key, hex. */
  readonly publicKey: string;
  /** The session's topic and key, once both ends know them. */
  readonly session: Place;
  say(place: Place, message: object): void;
  /** What was sent to a topic, oldest first. */
  heard(place: Place): readonly Wire[];
  /** Takes the proposal. */
  take(publicKey?: string): void;
  settle(changes?: object): void;
}

const random = createRandom(99);

/** Seals and opens as an end that holds the keys does. */
export function wireOf(relay: MemoryRelay) {
  return {
    say({ topic, key }: Place, message: object): void {
      const text = JSON.stringify({ jsonrpc: '2.0', ...message });
      relay.inject({ topic, message: sealEnvelope({ text, key, randomBytes: random }) });
    },
    heard: ({ topic, key }: Place): Wire[] =>
      relay.published
        .filter((message) => message.topic === topic)
        .map(({ message }) => JSON.parse(openEnvelope(message, () => key)?.text ?? 'null')),
  };
}

/** A wallet that was given a URI. `granted` and the time are what it settles with. */
export function openRogueWallet(
  relay: MemoryRelay,
  uri: string,
  { granted, now }: { readonly granted: object; readonly now: number },
): RogueWallet {
  const { topic, symKey } = parseUri(uri) ?? { topic: '', symKey: new Uint8Array(32) };
  const pairing: Place = { topic, key: symKey };
  const { say, heard } = wireOf(relay);
  const proposal = heard(pairing).find(({ method }) => method === 'wc_sessionPropose');
  if (!proposal) throw new Error('Nothing was proposed');
  const own = createKeyPair(random);
  const peerKey = fromHex(proposal.params.proposer.publicKey, 32) ?? new Uint8Array(32);
  const key = agreeKey(own.privateKey, peerKey) ?? new Uint8Array(32);
  const session: Place = { topic: topicOf(key), key };
  const publicKey = toHex(own.publicKey);
  return {
    pairing,
    proposal,
    publicKey,
    session,
    say,
    heard,
    take: (responderPublicKey = publicKey) =>
      say(pairing, { id: proposal.id, result: { relay: { protocol: 'irn' }, responderPublicKey } }),
    settle: (changes = {}) =>
      say(session, {
        id: now * 1000 + 1,
        method: 'wc_sessionSettle',
        params: {
          relay: { protocol: 'irn' },
          controller: { publicKey, metadata: { name: 'Rogue', description: '', url: '', icons: [''] } },
          namespaces: granted,
          expiry: Math.floor(now / 1000) + 86_400,
          ...changes,
        },
      }),
  };
}
