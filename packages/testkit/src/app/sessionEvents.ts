import type { Session, WalletClient } from '@foyer/pairing';
import type { SiteEvent } from '../wallet/siteEvents.ts';
import type { WalletState } from '../wallet/WalletOptions.ts';
import { type Means, regrant } from './grants.ts';
import { originOf } from './originOf.ts';

/**
 * Tells the sessions of one change of the wallet: first what they may now see (a session is updated before it hears of
 * a chain or account it did not have), then the event.
 */
export async function tellSessions(
  client: Pick<WalletClient, 'update' | 'emit'>,
  sessions: readonly Session[],
  { name, value, origin }: SiteEvent,
  { chainId, means }: { readonly chainId: WalletState['chainId']; readonly means: Means },
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
