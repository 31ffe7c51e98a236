import { parseAccountId, selectPublicState } from '@foyer/core';
import type { AccountIdParts, Namespace } from '@foyer/protocol/caip';
import { useInstance, useSelected } from '@foyer/react/parts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WalletName } from '../knownWallets.ts';
import { toWanted } from '../toWanted.ts';

/** What the hook tells when a try has ended. */
export interface WalletHookParameters {
  readonly onSuccess?: ((account: AccountIdParts) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

/** What `useFoyerWallet` answers. */
export interface WalletHook {
  /** The connected account, in its parts, after a success. */
  readonly data: AccountIdParts | undefined;
  readonly error: Error | undefined;
  /** False until every stored connection was restored or given up. */
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  /** Asks one wallet: by its word, its id in the registry or its name. Never rejects: see `error` or `onError`. */
  readonly connect: (wallet: WalletName, namespace?: Namespace) => Promise<void>;
}

type Try =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: AccountIdParts }
  | { readonly step: 'error'; readonly error: Error };

const idle: Try = { step: 'idle' };

/** How a try ended. Never rejects. */
async function endOf(ask: () => Promise<string | undefined>): Promise<Try> {
  try {
    const address = await ask();
    return address ? { step: 'success', data: parseAccountId(address) } : idle;
  } catch (cause) {
    return { step: 'error', error: cause as Error };
  }
}

/** Tells the site. What its own code throws goes to the page, as from a listener of an event, and changes no end. */
function tellEnd(end: Try, { onSuccess, onError }: WalletHookParameters): void {
  try {
    if (end.step === 'success') onSuccess?.(end.data);
    if (end.step === 'error') onError?.(end.error);
  } catch (error) {
    reportError(error);
  }
}

/**
 * Connects one wallet without showing the list (behaviour.md §1.4). Of several tries only the last one counts.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useFoyerWallet({ onSuccess, onError }: WalletHookParameters = {}): WalletHook {
  const foyer = useInstance('useFoyerWallet');
  const { initialized } = useSelected(foyer, selectPublicState);
  const [last, setLast] = useState(idle);
  const listeners = useRef<WalletHookParameters>({});
  useEffect(() => {
    listeners.current = { onSuccess, onError };
  }, [onSuccess, onError]);
  const tries = useRef(0);

  const connect = useCallback(
    async (wallet: WalletName, namespace?: Namespace) => {
      tries.current += 1;
      const own = tries.current;
      const settle = (next: Try) => {
        if (own === tries.current) setLast(next);
        return own === tries.current;
      };
      settle({ step: 'pending' });
      const end = await endOf(() => foyer.connectWallet(toWanted(wallet, namespace)));
      if (settle(end)) tellEnd(end, listeners.current);
    },
    [foyer],
  );

  return {
    data: last.step === 'success' ? last.data : undefined,
    error: last.step === 'error' ? last.error : undefined,
    isReady: initialized,
    isPending: last.step === 'pending',
    isError: last.step === 'error',
    isSuccess: last.step === 'success',
    connect,
  };
}
