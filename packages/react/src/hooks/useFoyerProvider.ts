import type { ConnectorType } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useConnector } from './useConnector.ts';

/** What `useFoyerProvider` answers; both undefined without a connected wallet. */
export interface ProviderHook<Provider> {
  readonly walletProvider: Provider | undefined;
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * The connected wallet's own provider: EIP-1193 for `eip155`, as viem, ethers and wagmi take it. Name its type as the
 * type argument; Foyer does not change the object and cannot check it.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useFoyerProvider<Provider = unknown>(namespace: Namespace): ProviderHook<Provider> {
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
