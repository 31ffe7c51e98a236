import { parseAccountId, selectPublicState } from '@foyer/core';
import type { AccountIdParts, Namespace } from '@foyer/protocol/caip';
import { type EndListeners, useInstance, useLastTry, useSelected } from '@foyer/react/parts';
import { useCallback } from 'react';
import type { WalletName } from '../knownWallets.ts';
import { toWanted } from '../toWanted.ts';

/** What the hook tells when a try has ended. */
export type WalletHookParameters = EndListeners<AccountIdParts>;

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

/**
 * Connects one wallet without showing the list (behaviour.md §1.4). Of several tries only the last one counts.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useFoyerWallet(parameters: WalletHookParameters = {}): WalletHook {
  const foyer = useInstance('useFoyerWallet');
  const { initialized } = useSelected(foyer, selectPublicState);
  const { last, begin } = useLastTry(parameters);

  const connect = useCallback(
    (wallet: WalletName, namespace?: Namespace) =>
      begin(async () => {
        const address = await foyer.connectWallet(toWanted(wallet, namespace));
        return address ? parseAccountId(address) : undefined;
      }),
    [begin, foyer],
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
