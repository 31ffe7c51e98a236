import type { ConnectorType } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useConnector } from './useConnector.ts';

/** An EIP-1193 provider, as viem, ethers and wagmi take it. */
export interface Eip1193Provider {
  request(parameters: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...parameters: never[]) => void): unknown;
  removeListener(event: string, listener: (...parameters: never[]) => void): unknown;
}

/** What `useFoyerProvider` answers; both undefined without a connected wallet. */
export interface ProviderHook<Provider> {
  readonly walletProvider: Provider | undefined;
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * The connected wallet's own provider: EIP-1193 for `eip155`. For another family, or your library's own type, name it
 * as the type argument; Foyer hands out the wallet's object as it is.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useFoyerProvider<Provider = Eip1193Provider>(namespace: Namespace): ProviderHook<Provider> {
  const foyer = useInstance('useFoyerProvider');
  const connector = useConnector(foyer, namespace);
  return useMemo(
    () => ({
      walletProvider: connector && (foyer.getProvider(namespace) as Provider | undefined),
      walletProviderType: connector?.type,
    }),
    [foyer, namespace, connector],
  );
}
