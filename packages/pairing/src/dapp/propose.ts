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
import { settlementFailed, wireErrors } from '../wire/wireErrors.ts';
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
  const { relay, ports, waiters } = engine;
  const symKey = ports.randomBytes(32);
  const topic = topicOf(symKey);
  const listening: Promise<void>[] = [];
  const listen = (to: string) => {
    const subscribing = relay.subscribe(to);
    subscribing.catch(() => undefined);
    listening.push(subscribing);
  };
  // Reaching the relay takes longest: all else is worked out and stored meanwhile.
  listen(topic);
  const { privateKey, publicKey } = createKeyPair(ports.randomBytes);
  const proposed: Proposed = {
    id: engine.createId(),
    privateKey: toHex(privateKey),
    namespaces,
    ...(payload && { payload, signInId: engine.createId(), replyTopic: topicOf(publicKey) }),
  };
  const pairing: PairingRecord = {
    kind: 'pairing',
    topic,
    key: toHex(symKey),
    expiresAt: engine.now() + uriLifeMs,
    seen: [],
    methods: payload ? ['wc_sessionAuthenticate'] : [],
    proposed,
  };
  if (proposed.replyTopic) listen(proposed.replyTopic);
  let messages: readonly OutboundMessage[];
  try {
    const drafts = [draftProposal(engine, pairing, publicKey)];
    if (payload) drafts.unshift(draftSignIn(engine, pairing, proposed, publicKey));
    messages = drafts.map((draft) => sealDraft(engine, draft));
    await store(engine, recordsOf(pairing), signal);
  } catch (error) {
    for (const held of pairingTopics(pairing)) relay.unsubscribe(held).catch(() => undefined);
    throw error;
  }
  const approval = waitFor(engine, topic, signal);
  approval.catch(() => retire(engine, topic));
  followNew(engine, topic);
  const giveUp = (error: Error) => waiters.get(topic)?.reject(error);
  const stop = ports.clock.setTimer(
    () => giveUp(new FoyerError('RELAY_UNREACHABLE', { reason: 'It did not take the proposal' })),
    heldMs,
  );
  try {
    // Both are on their way at once: nobody may scan a code behind which the relay holds nothing.
    const held = [...listening, ...messages.map((message) => relay.publish(message))];
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
 * Writes the records of a new topic. Takes no turn: no other tab knows of it yet, so none decides anything about it.
 * @throws FoyerError `REQUEST_ABORTED` when it was given up before; nothing is stored then.
 */
async function store(engine: Engine, records: readonly TopicRecord[], signal?: AbortSignal): Promise<void> {
  const isOver = () => signal?.aborted || engine.isClosed();
  if (!isOver()) for (const record of records) await engine.book.put(record);
  if (!isOver()) return;
  for (const { topic } of records) await engine.book.remove(topic);
  throw new FoyerError('REQUEST_ABORTED');
}

/** Has every tab follow a new topic, whose end counts from then on. */
function followNew(engine: Engine, topic: string): void {
  const turn = engine.exclusive(() => {
    const waiter = engine.waiters.get(topic);
    if (waiter) waiter.isNew = false;
    return follow(engine);
  });
  turn.catch(() => undefined);
}

/** Waits in this tab for what becomes of a pairing. */
function waitFor(engine: Engine, topic: string, signal?: AbortSignal): Promise<Approval> {
  return new Promise<Approval>((resolve, reject) => {
    const abort = () => finish(() => reject(new FoyerError('REQUEST_ABORTED')));
    const finish = (settle: () => void) => {
      if (!engine.waiters.delete(topic)) return;
      signal?.removeEventListener('abort', abort);
      settle();
    };
    engine.waiters.set(topic, {
      isNew: true,
      resolve: (approval) => finish(() => resolve(approval)),
      reject: (error) => finish(() => reject(error)),
    });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}

/**
 * Forgets a pairing that failed, and ends a session that came of it. A wallet that has it on screen is told once; a late
 * answer finds nothing.
 */
async function retire(engine: Engine, topic: string): Promise<void> {
  await engine
    .exclusive(async () => {
      const record = await engine.book.get(topic);
      const pairing = record?.kind === 'pairing' ? record : undefined;
      // A session that is settled has taken the place of its pairing.
      const session = pairing
        ? await engine.book.get(pairing.sessionTopic ?? '')
        : (await engine.book.list()).find((one) => one.kind === 'session' && one.pairingTopic === topic);
      // The wallet that agreed already believes in a session.
      if (session?.kind === 'session' && session.state !== 'ending')
        await apply(engine, endSession(engine, session, 6000));
      if (!pairing) return;
      const params = { code: settlementFailed, message: wireErrors[settlementFailed] };
      const request = { id: engine.createId(), method: 'wc_pairingDelete', params } as const;
      await apply(engine, {
        remove: pairingTopics(pairing),
        send: pairing.refusal ? [] : [draftRequest(pairing, request)],
      });
    })
    .catch(() => undefined);
}
