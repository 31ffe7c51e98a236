import type { Session, WalletClient } from '@foyer/pairing';
import type { SiteEvent } from '../wallet/siteEvents.ts';
import type { WalletState } from '../wallet/WalletOptions.ts';
import { type Means, regrant } from './grants.ts';
import { originOf } from './originOf.ts';

/** What sessions are told of: the chain the app is on, and the accounts it shows. */
interface Shown {
  readonly chainId: WalletState['chainId'];
  readonly means: Means;
}

/**
 * Tells the sessions of one change of the wallet: first what they may now see (a session is updated before it hears of
 * a chain or account it did not have), then the event.
 */
export async function tellSessions(
  client: Pick<WalletClient, 'update' | 'emit'>,
  sessions: readonly Session[],
  { name, value, origin }: SiteEvent,
  { chainId, means }: Shown,
): Promise<void> {
  if (name !== 'chainChanged' && name !== 'accountsChanged') return;
  const concerned = sessions.filter(({ peer }) => origin === undefined || origin === originOf(peer));
  await Promise.all(
    concerned.map(async (session) => {
      const own = session.namespaces.eip155;
      if (!own) return;
      const next = regrant(session, means.accounts, chainId);
      if (JSON.stringify(next) !== JSON.stringify(session.namespaces))
        await client.update(session.topic, next);
      if (!own.events.includes(name)) return;
      const data = name === 'chainChanged' ? Number(value) : value;
      await client.emit(session.topic, { chainId: `eip155:${chainId}`, name, data });
    }),
  );
}

/** Tells a session what the user changed while its site was still agreeing to it. */
export async function catchUp(
  client: Pick<WalletClient, 'update' | 'emit'>,
  session: Session,
  shown: Shown,
): Promise<void> {
  const value = shown.means.accounts;
  const granted = session.namespaces.eip155?.accounts.map((account) => account.split(':')[2]);
  if ([...new Set(granted)].join() === value.join()) return;
  await tellSessions(client, [session], { name: 'accountsChanged', value }, shown);
}
