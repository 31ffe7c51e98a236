import type { Session, WalletClient } from '@foyer/pairing';
import type { SiteEvent } from '../wallet/siteEvents.ts';
import type { Wallet } from '../wallet/Wallet.ts';
import type { WalletState } from '../wallet/WalletOptions.ts';
import type { AppState } from './appState.ts';
import { type Means, regrant } from './grants.ts';
import { originOf } from './originOf.ts';
import type { Outbox } from './outbox.ts';
import { type Agreed, meansOf } from './proposals.ts';

/** What sessions are told of: the chain the app is on, and the accounts it shows. */
interface Shown {
  readonly chainId: WalletState['chainId'];
  readonly means: Means;
}

/** Tells sessions what changes in the wallet. */
export interface SessionEvents {
  /** Tells a session what was changed while its site was agreeing to it. */
  agreed(agreed: Agreed): void;
  /** The app was moved in another tab, which told the sessions: which chain each knows is not known here any more. */
  movedElsewhere(): void;
  dispose(): void;
}

interface Options {
  readonly wallet: Pick<Wallet, 'getState' | 'onEvent'>;
  readonly client: Pick<WalletClient, 'on' | 'sessions' | 'update' | 'emit'>;
  readonly state: Pick<AppState, 'refresh'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly shareAll: boolean;
}

/** Tells every session of every change, and a session that has just been settled of what it missed. */
export function createSessionEvents({ wallet, client, state, outbox, shareAll }: Options): SessionEvents {
  /** The chain each session knows the app to be on; unlike the accounts it knows, nothing in the session says it. */
  const told = new Map<string, number>();
  const shown = (): Shown => {
    const { chainId, ...now } = wallet.getState();
    return { chainId, means: meansOf(now, shareAll) };
  };
  const tell = async (event: SiteEvent, now: Shown, topic?: string) => {
    const sessions = await client.sessions();
    const concerned = sessions.filter((session) => topic === undefined || session.topic === topic);
    await tellSessions(client, concerned, event, now, told);
  };
  const bringUpToDate = async (topic: string) => {
    // From here on its site is known, and hears of every change as others do; what was before is told now.
    await state.refresh();
    const now = shown();
    await tell({ name: 'accountsChanged', value: now.means.accounts }, now, topic);
    // Not after a reload, when nothing says which chain the app was on when the session was approved.
    if (told.has(topic)) await tell({ name: 'chainChanged', value: now.chainId }, now, topic);
    await state.refresh();
  };
  // No verb asked for it, so none is blamed when it fails, mostly because the session has ended. Nothing is lost for
  // good: the next change of that kind tells the session all of it.
  const catchUp = (topic: string) => outbox.add(() => bringUpToDate(topic).catch(() => undefined));
  wallet.onEvent((event) => {
    // As it is now: by the time it is sent the user may have changed more, which is told in its turn.
    const now = shown();
    outbox.add(async () => {
      await tell(event, now).finally(state.refresh);
    });
  });
  return {
    agreed({ session: { topic }, chainId }) {
      if (!told.has(topic)) told.set(topic, chainId);
      catchUp(topic);
    },
    movedElsewhere: () => told.clear(),
    // Also of a session that was approved before a reload, whose approval nobody waits for any more.
    dispose: client.on('settled', ({ topic }) => catchUp(topic)),
  };
}

/**
 * Tells the sessions of one change of the wallet: first what they may now see (a session is updated before it hears of
 * a chain or account it did not have), then the event. One that knows already, since it has just caught up, hears
 * nothing. One that cannot be told keeps no other from hearing. @throws what the first of those failed with.
 */
async function tellSessions(
  client: Pick<WalletClient, 'sessions' | 'update' | 'emit'>,
  sessions: readonly Session[],
  event: SiteEvent,
  shown: Shown,
  told: Map<string, number>,
): Promise<void> {
  const concerned = sessions.filter(
    ({ peer }) => event.origin === undefined || event.origin === originOf(peer),
  );
  const ends = await Promise.allSettled(
    concerned.map((session) => tellSession(client, session, event, shown, told)),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function tellSession(
  client: Pick<WalletClient, 'sessions' | 'update' | 'emit'>,
  session: Session,
  { name, value }: SiteEvent,
  { chainId, means }: Shown,
  told: Map<string, number>,
): Promise<void> {
  if (name !== 'chainChanged' && name !== 'accountsChanged') return;
  const isChain = name === 'chainChanged';
  const { topic } = session;
  const own = session.namespaces.eip155;
  if (!own) return;
  const granted = [...new Set(own.accounts.map((account) => account.split(':')[2] ?? ''))];
  if (isChain ? told.get(topic) === chainId : granted.join() === String(value)) return;
  // A chain brings no other accounts: these come with their own event.
  const next = regrant(session, isChain ? granted : means.accounts, chainId);
  const chains = await grantChains(client, session, next);
  const shown = `eip155:${chainId}`;
  // A site that never asked for the chain hears nothing of it, and of an account on a chain that it has.
  const on = chains.includes(shown) ? shown : chains[0];
  if (on === undefined || (isChain && on !== shown)) return;
  if (own.events.includes(name))
    await client.emit(topic, { chainId: on, name, data: isChain ? chainId : value });
  if (isChain) told.set(topic, chainId);
}

/** Updates a session where it must be; answers the chains it has then, which are none that its site did not ask for. */
async function grantChains(
  client: Pick<WalletClient, 'sessions' | 'update'>,
  { topic, namespaces }: Session,
  next: Session['namespaces'],
): Promise<readonly string[]> {
  if (JSON.stringify(next) === JSON.stringify(namespaces)) return next.eip155?.chains ?? [];
  await client.update(topic, next);
  const now = (await client.sessions()).find((session) => session.topic === topic);
  return now?.namespaces.eip155?.chains ?? [];
}
