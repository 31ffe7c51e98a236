import { closeAll } from '../kernel/closeAll.ts';
import { createSteadyClock } from '../kernel/createSteadyClock.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Log } from '../ports/Log.ts';
import type { MailboxMessage, PublishOutcome } from '../ports/Mailbox.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Projects } from '../projects/service.ts';
import { createAdmission } from './admit.ts';
import { createAskedTopics } from './createAskedTopics.ts';
import { createBuckets } from './createBuckets.ts';
import { createConversation } from './createConversation.ts';
import { createDoor } from './createDoor.ts';
import { createMetrics } from './createMetrics.ts';
import { createPeers } from './createPeers.ts';
import { createSocketEntry } from './createSocketEntry.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import { drainPeers } from './drainPeers.ts';
import { keepAlive } from './keepAlive.ts';
import { listenToNodes } from './listenToNodes.ts';
import type { Relay } from './Relay.ts';
import type { RelayContext } from './RelayContext.ts';
import type { RelayOptions } from './RelayOptions.ts';
import * as rules from './rules.ts';

/** Makes a relay of its parts. It takes nobody before `open()`. */
export function createRelay(
  options: RelayOptions,
  house: {
    readonly projects: Projects;
    readonly clock: Clock;
    readonly log: Log;
    readonly rateLimit: RateLimit;
  },
): Relay {
  const { mailbox, bus, publicUrls = [], repeat = repeatByTimer } = options;
  const { clock, log } = house;
  // For what takes its time; `clock` is for times that others know too: of messages, tokens and other nodes.
  const steady = createSteadyClock(clock);
  const limits = { ...rules.defaultRelayLimits, ...options.limits };
  const metrics = createMetrics();
  const peers = createPeers();
  const subscriptions = createSubscriptions(bus);
  const budgets = {
    clientPublishes: createBuckets(rules.clientPublishes, steady),
    addressPublishes: createBuckets(rules.addressPublishes(limits), steady),
    clientTopics: createBuckets(rules.clientTopics, steady),
    addressTopics: createBuckets(rules.addressTopics, steady),
    clientReceipts: createBuckets(rules.clientReceipts, steady),
    addressReceipts: createBuckets(rules.addressReceipts, steady),
    socketFrames: createBuckets(rules.socketFrames, steady),
    socketFaults: createBuckets(rules.socketFaults, steady),
  };
  const askedTopics = createAskedTopics();
  const context: RelayContext = {
    clock,
    mailbox,
    subscriptions,
    askedTopics,
    budgets,
    noteAsked,
    store,
    countTopics,
  };
  const conversation = createConversation({ context, clock: steady, log, metrics, ...budgets });
  const nodes = listenToNodes({ bus, clock: steady, peers, conversation, deliver, look, askedTopics });
  const enter = createSocketEntry({
    mailbox,
    clock,
    steady,
    peers,
    subscriptions,
    conversation,
    metrics,
    onEnter: nodes.tellSocket,
  });
  const admit = createAdmission({ ...house, limits, publicUrls });
  let isOpen = false;
  let purgedAt = steady.now();
  let stopBeating = () => {};
  let draining: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  const door = createDoor({
    peers,
    metrics,
    clock: steady,
    admit,
    enter,
    maxSockets: limits.sockets,
    maxVisitorSockets: rules.maxVisitorSockets(limits),
    isOpen: () => isOpen,
    fail: conversation.fail,
  });

  function countTopics(clientId: string): number {
    return [...peers.ofClient(clientId)].reduce((sum, { topics }) => sum + topics.size, 0);
  }

  function noteAsked(topics: readonly string[]): void {
    askedTopics.add(topics);
    // Each time: another node may have started since, or missed it.
    void nodes.tellAsked(topics);
  }

  function deliver(message: MailboxMessage): void {
    for (const { outbox } of subscriptions.peersOf(message.topic)) outbox.offer(message);
  }

  function look(topic: string): void {
    for (const { outbox } of subscriptions.peersOf(topic)) outbox.look([topic]);
  }

  async function store(message: MailboxMessage): Promise<PublishOutcome> {
    const began = steady.now();
    const outcome = await mailbox.publish(message).catch((error) => {
      metrics.count('foyer_relay_published_total', 'failed');
      throw error;
    });
    metrics.timePublish(steady.now() - began);
    metrics.count('foyer_relay_published_total', outcome);
    // The publisher is answered after the others are told: else a node that dies here could leave an acknowledged
    // message waiting, and the next one, published elsewhere, would pass it.
    if (outcome === 'stored') {
      deliver(message);
      await nodes.tellMessage(message);
    }
    if (outcome === 'known') {
      // Whoever stored it may have gone before telling anybody.
      look(message.topic);
      await nodes.tellTopic(message.topic);
    }
    return outcome;
  }

  function beat(): void {
    const now = steady.now();
    for (const peer of peers.all()) {
      keepAlive(peer, now, conversation);
      peer.outbox.beat();
    }
    if (purgedAt + rules.purgeMs > now) return;
    purgedAt = now;
    for (const buckets of Object.values(budgets)) buckets.prune();
    mailbox.purge().catch((error) => conversation.fail('purging', error));
  }

  /** Nothing when the store is away: then the rest is what an operator needs, and 0 would be a lie. */
  async function countWaiting(): Promise<Readonly<Record<string, number>>> {
    try {
      const { messages, bytes, oldestAt = clock.now() } = await mailbox.usage();
      return {
        foyer_relay_waiting_messages: messages,
        foyer_relay_waiting_bytes: bytes,
        foyer_relay_oldest_waiting_seconds: (clock.now() - oldestAt) / 1000,
      };
    } catch (error) {
      conversation.fail('counting what waits', error);
      return {};
    }
  }

  async function drain(): Promise<void> {
    isOpen = false;
    await drainPeers(peers, conversation);
  }

  async function close(): Promise<void> {
    await closeAll([
      () => relay.drain(),
      async () => stopBeating(),
      () => mailbox.close(),
      () => bus.close(),
    ]);
  }

  const relay: Relay = {
    async open() {
      await mailbox.open();
      await nodes.join();
      stopBeating = repeat(rules.beatMs, beat);
      isOpen = true;
    },
    upgrade: door.upgrade,
    admit,
    answer: (caller, call) => conversation.answer({ ...caller, subscribed: [] }, call),
    async readMetrics() {
      const waiting = await countWaiting();
      return metrics.format({
        foyer_relay_sockets: peers.size,
        foyer_relay_topics: subscriptions.size,
        ...waiting,
      });
    },
    drain() {
      draining ??= drain();
      return draining;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
  return relay;
}

function repeatByTimer(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms).unref();
  return () => clearInterval(timer);
}
