import { FoyerError } from '@foyer/protocol/errors';
import { apply, follow, sealDraft } from '../engine/apply.ts';
import { endSession } from '../engine/asked.ts';
import { draftRequest } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import type { Draft } from '../engine/Outcome.ts';
import type { PairingRecord, Proposed, TopicRecord } from '../engine/TopicRecord.ts';
import { createKeyPair } from '../keys/agree.ts';
import { toHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';
import type { OutboundMessage } from '../relay/RelayLink.ts';
import { uriLifeMs } from '../uri/uriExpiry.ts';
import { writeUri } from '../uri/writeUri.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import type { Approval, ConnectRequest, Proposal, SignInRequest } from './DappClient.ts';
import { draftSignIn } from './draftSignIn.ts';
import { pairingTopics } from './pairingTopics.ts';

/** How long the relay may take to hold a proposal, in ms. */
const heldMs = 10_000;

/** Proposes a session on a pairing of its own, with a one-step sign-in beside it when `payload` is given. */
export async function propose(
  engine: Engine,
  { namespaces, signal }: ConnectRequest,
  payload?: SignInRequest['payload'],
): Promise<Proposal> {
  if (signal?.aborted) throw new FoyerError('REQUEST_ABORTED');
  const symKey = engine.ports.randomBytes(32);
  const { privateKey, publicKey } = createKeyPair(engine.ports.randomBytes);
  const proposed: Proposed = {
    id: engine.createId(),
    privateKey: toHex(privateKey),
    namespaces,
    ...(payload && { payload, signInId: engine.createId(), replyTopic: topicOf(publicKey) }),
  };
  const pairing: PairingRecord = {
    kind: 'pairing',
    topic: topicOf(symKey),
    key: toHex(symKey),
    expiresAt: engine.now() + uriLifeMs,
    seen: [],
    methods: payload ? ['wc_sessionAuthenticate'] : [],
    proposed,
  };
  const { relay, ports, waiters } = engine;
  // The store takes its time: meanwhile the relay is reached and the proposal sealed.
  const listening = Promise.all(pairingTopics(pairing).map((topic) => relay.subscribe(topic)));
  listening.catch(() => undefined);
  let messages: readonly OutboundMessage[];
  try {
    const drafts = [draftProposal(engine, pairing, publicKey)];
    if (payload) drafts.unshift(draftSignIn(engine, pairing, proposed, publicKey));
    messages = drafts.map((draft) => sealDraft(engine, draft));
    await store(engine, recordsOf(pairing), signal);
  } catch (error) {
    for (const topic of pairingTopics(pairing)) relay.unsubscribe(topic).catch(() => undefined);
    throw error;
  }
  const approval = waitFor(engine, pairing, signal);
  approval.catch(() => retire(engine, pairing.topic));
  const giveUp = (error: Error) => waiters.get(pairing.topic)?.reject(error);
  const stop = ports.clock.setTimer(
    () => giveUp(new FoyerError('RELAY_UNREACHABLE', { reason: 'It did not take the proposal' })),
    heldMs,
  );
  try {
    // Both are on their way at once: nobody may scan a code behind which the relay holds nothing.
    const held = [listening, ...messages.map((message) => relay.publish(message))];
    await Promise.race([Promise.all(held), approval]);
  } catch (error) {
    giveUp(error as Error);
    throw error;
  } finally {
    stop();
  }
  return { uri: writeUri({ symKey, ...pairing }), expiresAt: pairing.expiresAt, approval };
}

function recordsOf(pairing: PairingRecord): TopicRecord[] {
  const { topic: pairingTopic, expiresAt, proposed } = pairing;
  const topic = proposed?.replyTopic;
  return topic === undefined ? [pairing] : [pairing, { kind: 'reply', topic, pairingTopic, expiresAt }];
}

function draftProposal(engine: Engine, pairing: PairingRecord, publicKey: Uint8Array): Draft {
  return draftRequest(pairing, {
    id: pairing.proposed?.id ?? 0,
    method: 'wc_sessionPropose',
    params: {
      relays: [{ protocol: 'irn' }],
      proposer: { publicKey: toHex(publicKey), metadata: engine.options.metadata },
      requiredNamespaces: {},
      optionalNamespaces: pairing.proposed?.namespaces ?? {},
      expiryTimestamp: Math.floor(pairing.expiresAt / 1000),
    },
  });
}

/**
 * Resolves when the records are written; that every tab agrees with them comes after, and nobody waits for it. Rejects
 * with `REQUEST_ABORTED` when it was given up before. A turn that lasts too long is no reason to: of a new topic no other
 * tab decides anything.
 */
function store(engine: Engine, put: readonly TopicRecord[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const storing = engine.exclusive(async () => {
      if (signal?.aborted) throw new FoyerError('REQUEST_ABORTED');
      for (const record of put) await engine.book.put(record);
      resolve();
      await follow(engine);
    });
    storing.catch(reject);
  });
}

/** Waits in this tab for what becomes of a pairing. */
function waitFor(engine: Engine, { topic }: PairingRecord, signal?: AbortSignal): Promise<Approval> {
  return new Promise<Approval>((resolve, reject) => {
    const abort = () => finish(() => reject(new FoyerError('REQUEST_ABORTED')));
    const finish = (settle: () => void) => {
      if (!engine.waiters.delete(topic)) return;
      signal?.removeEventListener('abort', abort);
      settle();
    };
    engine.waiters.set(topic, {
      resolve: (approval) => finish(() => resolve(approval)),
      reject: (error) => finish(() => reject(error)),
    });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}

/** Forgets a pairing that failed. A wallet that has it on screen is told once; a late answer finds nothing. */
async function retire(engine: Engine, topic: string): Promise<void> {
  await engine
    .exclusive(async () => {
      const pairing = await engine.book.get(topic);
      if (pairing?.kind !== 'pairing') return;
      const session = await engine.book.get(pairing.sessionTopic ?? '');
      // The wallet that agreed already believes in a session.
      if (session?.kind === 'session' && session.state !== 'ending')
        await apply(engine, endSession(engine, session, 6000));
      const params = { code: 6000, message: wireErrors[6000] };
      const request = { id: engine.createId(), method: 'wc_pairingDelete', params } as const;
      await apply(engine, {
        remove: pairingTopics(pairing),
        send: pairing.refusal ? [] : [draftRequest(pairing, request)],
      });
    })
    .catch(() => undefined);
}
