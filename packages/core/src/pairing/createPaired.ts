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

  const join = async (family: Namespace): Promise<AdapterConnection | undefined> => {
    if (!live) return undefined;
    const { session, families } = live;
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

  const adopt = (session: Session) => {
    drop();
    live = { session, families: new Map() };
    nameConnectors(context, session.peer);
  };

  const leave = async () => {
    drop();
    writeChoice(context, undefined);
    const sessions = await client.sessions();
    await Promise.all(sessions.map(({ topic }) => client.disconnect(topic)));
  };

  /** Makes a settled session the one in use: every family of it that pairing serves is connected. */
  async function take(session: Session, signal: AbortSignal): Promise<void> {
    const before = live;
    const old = before?.session.topic;
    adopt(session);
    // The site has one wallet by pairing: an older session would only be a door left open.
    if (old && old !== session.topic) client.disconnect(old).catch(() => undefined);
    const { wallets, network } = context.store.getState();
    const families = served(session);
    const wanted = wallets.namespace ?? network.activeNamespace;
    const lead = families.includes(wanted) ? wanted : families[0];
    const joined = await Promise.allSettled(
      // The active one comes last: what follows the account sees the others connected already.
      [...families.filter((family) => family !== lead), ...(lead ? [lead] : [])].map(async (family) => {
        return { family, connection: await join(family) };
      }),
    );
    const connected = joined.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const active = connected.at(-1);
    if (!active || signal.aborted) {
      drop();
      client.disconnect(session.topic).catch(() => undefined);
      // Its families have nobody behind them any more.
      const { byNamespace } = context.store.getState().connection;
      for (const family of before?.families.keys() ?? []) {
        if (byNamespace[family]?.connectorId === pairingId) endConnection(context, family, pairingId);
      }
      if (signal.aborted) throw new FoyerError('REQUEST_ABORTED');
      throw new FoyerError('PAIRING_REFUSED', { reason: 'no account on any requested network' });
    }
    for (const { family, connection } of connected) {
      if (connection) setConnected(context, family, connection, { activate: family === active.family });
    }
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
    served,
    drop,
    leave,
    async join(family) {
      const connection = await join(family);
      if (connection) setConnected(context, family, connection, { activate: false });
    },
  });
  return {
    offer: (signal) => offer(context, client, take, signal),
    async resume(family) {
      if (!live) {
        const sessions = [...(await client.sessions())].sort((a, b) => b.expiresAt - a.expiresAt);
        const session = sessions[0] ?? (await answer);
        if (session && !live) adopt(session);
      }
      return live && served(live.session).includes(family) ? join(family) : undefined;
    },
    drop,
    leave,
  };
}
