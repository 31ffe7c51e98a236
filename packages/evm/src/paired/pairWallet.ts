import type { AdapterHost, PairedWallet } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { parseAccounts } from '../address/parseAccounts.ts';
import { openSession } from '../session/openSession.ts';
import type { Session } from '../session/Session.ts';
import { createPairedProvider } from './createPairedProvider.ts';

/** Takes over a paired wallet as if it were on the page. @throws FoyerError `BAD_REPLY` when it shares no address of this family. */
export async function pairWallet(host: AdapterHost, wallet: PairedWallet): Promise<Session> {
  const provider = createPairedProvider(host, wallet);
  const accounts = parseAccounts(provider.accounts());
  if (!accounts?.length) {
    provider.stop();
    throw new FoyerError('BAD_REPLY', { source: wallet.connector.name });
  }
  const session = await openSession(host, { connector: wallet.connector, provider }, accounts);
  return {
    ...session,
    stop() {
      session.stop();
      provider.stop();
    },
  };
}
