import { FoyerError } from '@foyer/protocol/errors';
import type { PairingOptions } from '../dapp/DappClient.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { RelayLink } from '../relay/RelayLink.ts';
import { createIds } from '../wire/createIds.ts';
import { createBook } from './createBook.ts';
import { createEmitter } from './createEmitter.ts';
import { createExclusive } from './createExclusive.ts';
import { createHeartbeat } from './createHeartbeat.ts';
import { createHeld } from './createHeld.ts';
import { createPending } from './createPending.ts';
import type { Engine, EngineEvents, Role } from './Engine.ts';
import { look } from './look.ts';
import { readNotice } from './readNotice.ts';
import { receive } from './receive.ts';
import { storageNameOf } from './storageNameOf.ts';
import { runDue } from './whenDue.ts';

/** A client's engine and how to end it. `started` resolves when the store was read, or could not be. */
export interface RunningEngine {
  readonly engine: Engine;
  readonly started: Promise<void>;
  /** Resolves when the turn that runs is over and nothing is left, also for a later call (engine-60). */
  close(): Promise<void>;
}

/** Joins store, relay, tabs and a role. Nothing is connected before a topic is known. */
export function createEngine(
  role: Role,
  options: PairingOptions,
  ports: PairingPorts,
  relay: RelayLink,
): RunningEngine {
  const { clock, records, tabs, log, onWake, randomBytes } = ports;
  const name = storageNameOf(options, role.name);
  const heartbeat = createHeartbeat(clock);
  let isClosed = false;
  const lookLater = () => {
    engine.exclusive(() => look(engine)).catch(() => undefined);
  };
  const channel = tabs.channel(name, (message) => {
    if (isClosed) return;
    const notice = readNotice(message);
    if (notice?.kind === 'look') lookLater();
    if (notice?.kind === 'tell') engine.emit('event', notice.event);
  });
  const engine: Engine = {
    role,
    options,
    ports,
    relay,
    heartbeat,
    book: createBook(records, `${name}/`),
    exclusive: createExclusive(tabs, clock, name),
    pending: createPending(heartbeat),
    held: createHeld(clock, (message) => {
      receive(engine, message).catch((error) => log.warn('A pairing message was not handled', error));
    }),
    waiters: new Map(),
    known: new Map(),
    subscribed: new Set(),
    watched: new Set(),
    hasStarted: false,
    ...createEmitter<EngineEvents>(log),
    whenDue: (topic) => runDue(engine, topic),
    post: (notice) => channel.post(notice),
    createId: createIds(clock, randomBytes),
    now: () => clock.now(),
    isClosed: () => isClosed,
  };
  const stops = [
    relay.onMessage((message) => receive(engine, message)),
    relay.onStatus((state) => engine.emit('relay', state)),
    onWake(() => heartbeat.beat()),
  ];
  const started = engine.exclusive(() => look(engine));
  started.catch(() => undefined);
  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    isClosed = true;
    for (const stop of stops) stop();
    engine.pending.close();
    for (const waiter of [...engine.waiters.values()]) waiter.reject(new FoyerError('REQUEST_ABORTED'));
    heartbeat.close();
    // The turn that still runs tells the other tabs what it wrote.
    const told = engine.exclusive.close().then(() => channel.close());
    await Promise.all([told, relay.close()]);
  }
  return {
    engine,
    started,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
