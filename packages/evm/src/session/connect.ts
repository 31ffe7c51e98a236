import type { AdapterHost } from '@foyer/core';
import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import { parseAccounts } from '../address/parseAccounts.ts';
import type { Wallet } from '../discovery/Wallet.ts';
import { request } from '../provider/request.ts';
import { unlessAborted, within } from '../provider/within.ts';
import { askEarly } from './askEarly.ts';
import { openSession } from './openSession.ts';
import type { Session } from './Session.ts';

/**
 * Asks the wallet for its accounts; the wallet may prompt, as long as it likes.
 * @throws FoyerError `USER_REJECTED`, `WALLET_BUSY`, `BAD_REPLY` for an answer without accounts, `REQUEST_ABORTED`.
 */
export async function connectWallet(
  host: AdapterHost,
  wallet: Wallet,
  signal: AbortSignal | undefined,
): Promise<Session> {
  const session = await openShared(host, wallet, signal, () => requestAccounts(wallet));
  if (!session) throw new FoyerError('BAD_REPLY', { source: wallet.connector.name });
  return session;
}

/**
 * Takes up a stored connection without prompting. Undefined when the wallet is locked, silent for `limitMs` (without one as
 * long as nobody aborts) or no longer shares an account.
 */
export function resumeWallet(
  host: AdapterHost,
  wallet: Wallet,
  limitMs: number | undefined,
  signal: AbortSignal | undefined,
): Promise<Session | undefined> {
  return openShared(host, wallet, signal, () => {
    const asking = request(wallet.provider, 'eth_accounts');
    const limited =
      limitMs === undefined ? unlessAborted(host.signal, asking) : within(host, limitMs, asking);
    return limited.catch((error) => {
      if (isFoyerError(error, 'WALLET_TIMEOUT')) return [];
      throw error;
    });
  });
}

/**
 * Asks for the accounts. Where requests are open in the wallet still, as of attempts that were given up, whoever came back
 * answers those too. A wallet may have lost it: it is asked anew all the same, and its first answer counts.
 */
function requestAccounts(wallet: Wallet): Promise<unknown> {
  wallet.open ??= new Set();
  const { open } = wallet;
  const earlier = [...open];
  const asked = request(wallet.provider, 'eth_requestAccounts');
  open.add(asked);
  const answer = asked
    .finally(() => open.delete(asked))
    .catch((error) => {
      if (isFoyerError(error, 'WALLET_BUSY') && earlier.length) return Promise.race(earlier);
      throw error;
    });
  return Promise.race([...earlier, answer]);
}

/** Opens what the wallet shares when `ask` asks it. Undefined where it shares no account. */
async function openShared(
  host: AdapterHost,
  wallet: Wallet,
  signal: AbortSignal | undefined,
  ask: () => Promise<unknown>,
): Promise<Session | undefined> {
  if (signal?.aborted) throw new FoyerError('REQUEST_ABORTED');
  // First: this answer needs nobody, and is there when the accounts are.
  const early = askEarly(host, wallet);
  try {
    const accounts = parseAccounts(await unlessAborted(signal, ask()));
    return accounts?.length ? await openSession(host, wallet, accounts, early) : undefined;
  } finally {
    early.stop();
  }
}
