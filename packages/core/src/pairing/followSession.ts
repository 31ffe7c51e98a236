import type { DappClient, DappEvents, Session } from '@foyer/pairing';
import type { Namespace } from '@foyer/protocol/caip';
import { isNetworkId } from '@foyer/protocol/caip';
import { providerMessageCode } from '@foyer/protocol/errors';
import { endConnection } from '../connection/actions/disconnect.ts';
import { setDisconnected } from '../connection/actions/setDisconnected.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, update, watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { showAlert } from '../notices/actions.ts';
import type { Live } from './createPaired.ts';
import { writeChoice } from './deepLinkChoice.ts';
import { approvedIds } from './grants.ts';
import { pairingId } from './rules.ts';

/** What following needs of the pairing. */
interface Follower {
  live(): Live | undefined;
  /** Does what something told leads to: now, or once a session is in use that is on the way to it. */
  hear(work: () => void): void;
  drop(): void;
  leave(): Promise<void>;
  join(family: Namespace): Promise<void>;
  served(session: Session): readonly Namespace[];
}

/** Keeps the state true to what the wallet and the relay tell, until the instance ends. */
export function followSession(context: Context, client: DappClient, follower: Follower): void {
  const own = (topic: string) => {
    const live = follower.live();
    return live?.session.topic === topic ? live : undefined;
  };
  /** The session that another tab of the site has: the last one heard of that is not in use here. */
  let others: string | undefined;
  const followUpdate = (session: Session) => {
    const live = own(session.topic);
    if (live) takeGrants(context, live, session, follower);
    else others = session.topic;
  };
  const followEnd = (topic: string) => {
    if (others === topic) others = undefined;
    const live = own(topic);
    if (!live) return;
    writeChoice(context, undefined);
    // Before the adapters hear of it: for them it is the end of what is stored, too.
    for (const family of live.families.keys()) {
      if (isTaken(context, family)) continue;
      // What is stored is the other tab's then: it is taken over.
      if (others) setDisconnected(context, family);
      else endConnection(context, family, pairingId);
    }
    follower.drop();
  };
  const { hear } = follower;
  const stops = [
    client.on('updated', (session) => hear(() => followUpdate(session))),
    client.on('ended', ({ topic }) => hear(() => followEnd(topic))),
    client.on('event', (event) => hear(() => followEvent(own(event.topic), event))),
    client.on('relay', ({ status, reason }) => {
      patch(context, 'pairing', { relay: status });
      if (reason) tellRefusal(context, reason);
    }),
    leaveOnceReplaced(context, follower),
  ];
  context.signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    void client.close();
  });
}

/** What a wallet tells of one of its families. */
function followEvent(live: Live | undefined, { chainId, name, data }: DappEvents['event']): void {
  const family = live?.families.get(chainId.split(':')[0] as Namespace);
  if (name === 'chainChanged') {
    const id = networkIn(chainId, data);
    if (isNetworkId(id)) family?.follow(id);
  }
  const [first] = Array.isArray(data) ? data : [];
  if (name === 'accountsChanged' && typeof first === 'string') family?.lead(first.split(':').at(-1) ?? '');
}

/** Tells the developer why the relay refused, where its words say so; once a kind (spec.md §8). */
export function tellRefusal(context: Context, reason: string): void {
  const code = providerMessageCode(reason);
  if (code) showAlert(context, code, { origin: context.ports.page.facts().origin });
}

/** Ends the session once other wallets are connected in all that it serves: it would only be a door left open. */
function leaveOnceReplaced(context: Context, follower: Follower): () => void {
  const select = ({ connection }: State) => connection.byNamespace;
  return watch(context, select, (state, before) => {
    const families = [...(follower.live()?.families.keys() ?? [])];
    const wasUsed = families.some((family) => select(before)[family]?.connectorId === pairingId);
    const isReplaced = families.every(
      (family) => isTaken(context, family) && select(state)[family]?.status === 'connected',
    );
    if (wasUsed && isReplaced) follower.leave().catch(() => undefined);
  });
}

/** Whether a wallet that does not come by pairing has the family now: what happens to the session is not its own. */
function isTaken(context: Context, family: Namespace): boolean {
  const { connectorId = pairingId } = context.store.getState().connection.byNamespace[family] ?? {};
  return connectorId !== pairingId;
}

/** The wallet grants something else now: families change, come and go. */
function takeGrants(context: Context, live: Live, session: Session, follower: Follower): void {
  live.session = session;
  const served = follower.served(session);
  for (const [family, part] of live.families) {
    part.update(session);
    if (isTaken(context, family)) continue;
    if (served.includes(family)) {
      const approved = approvedIds(session, family);
      const before = context.store.getState().connection.byNamespace[family];
      // A session that only lives longer is no other connection.
      if (before && `${before.approvedNetworkIds}` === `${approved}`) continue;
      update(context, ({ connection }) => {
        const { approvedNetworkIds: _, ...rest } = connection.byNamespace[family] ?? {
          status: 'disconnected',
        };
        const next = { ...rest, ...(approved && { approvedNetworkIds: approved }) };
        return { connection: { ...connection, byNamespace: { ...connection.byNamespace, [family]: next } } };
      });
    } else {
      live.families.delete(family);
      part.end();
      endConnection(context, family, pairingId);
    }
  }
  for (const family of served)
    if (!live.families.has(family) && !isTaken(context, family))
      void follower.join(family).catch(() => undefined);
}

/** Wallets write the chain as a number, as hex or decimal text, or as CAIP-2; the event itself names one too. */
function networkIn(chainId: string, data: unknown): string {
  const [family] = chainId.split(':');
  if (isNetworkId(data)) return data;
  const isNumber =
    typeof data === 'number' || (typeof data === 'string' && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(data));
  return isNumber && Number.isSafeInteger(Number(data)) ? `${family}:${Number(data)}` : chainId;
}
