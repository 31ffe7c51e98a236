import type { AdapterHost } from '@foyer/core';
import type { Wallet } from '../discovery/Wallet.ts';
import { unlessAborted, within } from '../provider/within.ts';
import { resumeWallet } from './connect.ts';
import type { Session } from './Session.ts';

/** A stored wallet that is asked before it is restored, beside what is still loading. At most one is. */
export interface Early {
  /** Asks it silently, as long as its answer is waited for. */
  ask(wallet: Wallet): void;
  /**
   * What `wallet` answered, once; undefined where it was not asked or shares nothing. Any other one that was asked is
   * let go of. Rejects with `WALLET_TIMEOUT` after `ms`, with `REQUEST_ABORTED`, and with what the wallet said.
   */
  take(wallet: Wallet | undefined, ms: number, signal: AbortSignal | undefined): Promise<Session | undefined>;
  /** Lets go of the wallet that was asked. */
  drop(): void;
}

interface Asked {
  readonly wallet: Wallet;
  readonly opening: Promise<Session | undefined>;
  readonly end: AbortController;
}

export function createEarly(host: AdapterHost): Early {
  let asked: Asked | undefined;

  const letGo = ({ opening, end }: Asked): void => {
    end.abort();
    opening.then(
      (late) => late?.stop(),
      () => undefined,
    );
  };
  const drop = (): void => {
    if (asked) letGo(asked);
    asked = undefined;
  };

  return {
    ask(wallet) {
      if (asked?.wallet === wallet) return;
      drop();
      const end = new AbortController();
      const opening = resumeWallet(host, wallet, undefined, end.signal);
      // Told to who takes it, and to nobody where nobody does.
      opening.catch(() => undefined);
      asked = { wallet, opening, end };
    },
    async take(wallet, ms, signal) {
      const taken = asked;
      if (!taken || taken.wallet !== wallet) {
        drop();
        return undefined;
      }
      asked = undefined;
      try {
        const session = await unlessAborted(signal, within(host, ms, taken.opening));
        if (session?.connection().accounts.length) return session;
      } catch (error) {
        letGo(taken);
        throw error;
      }
      // It has closed itself meanwhile.
      letGo(taken);
      return undefined;
    },
    drop,
  };
}
