import type { Session } from '@foyer/pairing';
import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { endConnection } from '../connection/actions/disconnect.ts';
import { setConnected } from '../connection/actions/setConnected.ts';
import { adapterFor } from '../kernel/adapterFor.ts';
import type { Context } from '../kernel/Context.ts';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { createFamily, type Family } from './createFamily.ts';
import { createSender } from './createSender.ts';
import { writeChoice } from './deepLinkChoice.ts';
import { followSession } from './followSession.ts';
import { approvedIds, familiesOf } from './grants.ts';
import { nameConnectors } from './nameConnectors.ts';
import { offer } from './offer.ts';
import { openClient } from './openClient.ts';
import { awaitAnswer, noteOpenCode, takeOpenCode } from './openCode.ts';
import type { Paired } from './Paired.ts';
import { pairedFamilies, pairingId } from './rules.ts';

/** The session in use and its families. */
export interface Live {
  session: Session;
  readonly families: Map<Namespace, Family>;
}

/** Opens the client and puts it to work: what wallets tell is followed until the instance ends. */
export async function createPaired(context: Context): Promise<Paired> {
  const client = await openClient(context);
  if (!context.options.adapters?.length) {
    const { joinUniversal } = await import('./universal/joinUniversal.ts');
    joinUniversal(context);
  }
  const request = createSender(context, client);
  let live: Live | undefined;
  /** What is told while a settled session is made the one in use, for afterwards; undefined at any other time. */
  let told: (() => void)[] | undefined;

  const join = async (
    family: Namespace,
    { session, families }: Live,
  ): Promise<AdapterConnection | undefined> => {
    const { networks, activeByNamespace } = context.store.getState().network;
    const part = createFamily({
      namespace: family,
      session,
      wanted: [activeByNamespace[family], ...networks.map(({ caipNetworkId }) => caipNetworkId)],
      request,
    });
    families.get(family)?.end();
    families.set(family, part);
    const connection = await adapterFor(context, family).pair?.(part.wallet);
    const approved = approvedIds(session, family);
    return connection && { ...connection, ...(approved && { approvedNetworkIds: approved }) };
  };

  const served = (session: Session): readonly Namespace[] => {
    const own = pairedFamilies(context.options, context.store.getState().network.networks);
    return familiesOf(session).filter((family) => own.includes(family));
  };

  const drop = () => {
    for (const family of live?.families.values() ?? []) family.end();
    live = undefined;
    nameConnectors(context, undefined);
  };

  const adopt = (next: Live) => {
    drop();
    live = next;
    nameConnectors(context, next.session.peer);
  };

  const leave = async () => {
    drop();
    writeChoice(context, undefined);
    const sessions = await client.sessions();
    await Promise.all(sessions.map(({ topic }) => client.disconnect(topic)));
  };

  const end = ({ topic }: Session) => {
    client.disconnect(topic).catch(() => undefined);
  };

  /** Ends what pairing still has of a wallet's families, without those that another one serves now. */
  const endFamilies = ({ families }: Live, except: readonly Namespace[] = []) => {
    for (const family of families.keys())
      if (!except.includes(family) && isPairedNow(context, family)) endConnection(context, family, pairingId);
  };

  /** Lets a settled session go that is not used; the one before is as it was, where it is still there. */
  const giveBack = async (next: Live, joined: readonly Namespace[], before: Live | undefined) => {
    if (live === next) drop();
    // Before its end is told: the adapters would take it for that of the one before.
    await Promise.allSettled(
      joined.map(async (family) => {
        const part = live?.families.get(family);
        if (part && isPairedNow(context, family)) await adapterFor(context, family).pair?.(part.wallet);
      }),
    );
    for (const part of next.families.values()) part.end();
    end(next.session);
    if (!before || live !== before) return;
    // A host's own provider holds one session alone.
    const kept = await client.sessions().catch(() => [before.session]);
    if (kept.some(({ topic }) => topic === before.session.topic)) return;
    drop();
    endFamilies(before);
  };

  /** Makes a settled session the one in use. What is told of it, and of the one before, waits until it is. */
  async function take(session: Session, signal: AbortSignal): Promise<void> {
    const late: (() => void)[] = [];
    told = late;
    try {
      await bring(session, signal);
    } finally {
      told = undefined;
      for (const hear of late) hear();
    }
  }

  /** Connects every family of a session that pairing serves. */
  async function bring(session: Session, signal: AbortSignal): Promise<void> {
    const before = live;
    const next: Live = { session, families: new Map() };
    // One before it stays the one in use until this one is connected.
    if (!before) adopt(next);
    const { wallets, network } = context.store.getState();
    const families = served(session);
    const wanted = wallets.namespace ?? network.activeNamespace;
    const lead = families.includes(wanted) ? wanted : families[0];
    const joined = await Promise.allSettled(
      // The active one comes last: what follows the account sees the others connected already.
      [...families.filter((family) => family !== lead), ...(lead ? [lead] : [])].map(async (family) => {
        const connection = await join(family, next);
        return connection ? [{ family, connection }] : [];
      }),
    );
    const connected = joined.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const own = connected.map(({ family }) => family);
    const active = connected.at(-1)?.family;
    if (!active || signal.aborted) {
      await giveBack(next, own, before);
      // Of one that was given up nobody hears.
      throw new FoyerError('PAIRING_REFUSED', { reason: 'no account on any requested network' });
    }
    if (before) {
      adopt(next);
      endFamilies(before, own);
    }
    for (const { family, connection } of connected) {
      setConnected(context, family, connection, { activate: family === active });
    }
    // The site has one wallet by pairing: an older session would only be a door left open.
    if (before && before.session.topic !== session.topic) end(before.session);
  }

  const answer = takeOpenCode(context)
    ? awaitAnswer(context, client, (session) => {
        const { attempt, byNamespace } = context.store.getState().connection;
        // Whoever chose something else meanwhile is not connected over it.
        if (attempt.step !== 'idle' || Object.keys(byNamespace).length > 0) return;
        take(session, context.signal).catch((error) =>
          context.ports.log.warn('A late answer could not be taken', error),
        );
      })
    : undefined;
  noteOpenCode(context);
  followSession(context, client, {
    live: () => live,
    hear(work) {
      if (told) told.push(work);
      else work();
    },
    served,
    drop,
    leave,
    async join(family) {
      const connection = live && (await join(family, live));
      if (connection) setConnected(context, family, connection, { activate: false });
    },
  });
  return {
    offer: (signal) => offer(context, client, take, signal),
    async resume(family) {
      if (!live) {
        const sessions = [...(await client.sessions())].sort((a, b) => b.expiresAt - a.expiresAt);
        const session = sessions[0] ?? (await answer);
        if (session && !live) adopt({ session, families: new Map() });
      }
      return live && served(live.session).includes(family) ? join(family, live) : undefined;
    },
    drop,
    leave,
  };
}

/** Whether a family's connection is the paired wallet's. */
function isPairedNow(context: Context, family: Namespace): boolean {
  return context.store.getState().connection.byNamespace[family]?.connectorId === pairingId;
}
