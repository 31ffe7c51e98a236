import {
  type ConnectorType,
  type Eip1193Provider,
  type Foyer,
  type ProviderOf,
  readConnector,
  type State,
  selectIsConnected,
} from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { useCallback } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';
import type { RegisteredFoyer } from './RegisteredFoyer.ts';

/** What `useFoyerProvider` answers; both undefined without a connected wallet. */
export interface ProviderHook<Provider> {
  readonly walletProvider: Provider | undefined;
  readonly walletProviderType: ConnectorType | undefined;
}

/** What the adapter of a family says its provider is; while no instance is named, EIP-1193 for eip155. */
export type KnownProvider<Family extends Namespace, Own extends Foyer = RegisteredFoyer> =
  Own extends Foyer<infer _, infer Adapters>
    ? unknown extends ProviderOf<Adapters, Family>
      ? Family extends 'eip155'
        ? Eip1193Provider
        : unknown
      : ProviderOf<Adapters, Family>
    : never;

/**
 * The connected wallet's provider: EIP-1193 for `eip155`. For another family, or your library's own type, name it
 * as the type argument. Of a wallet in the browser it is the wallet's own object, of a paired or the embedded one the kit's.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerProvider<Provider = never, Family extends Namespace = Namespace>(
  namespace: Family,
): ProviderHook<[Provider] extends [never] ? KnownProvider<Family> : Provider> {
  const foyer = useInstance('useFoyerProvider');
  // The provider itself, and not what its connector says: a wallet that is paired in the place of another keeps that.
  const select = useCallback(
    (state: State) => ({
      // By the state that is drawn: on hydration that is the server's, which is connected to nothing.
      walletProvider: selectIsConnected(state, namespace)
        ? (foyer.getProvider(namespace) as never)
        : undefined,
      walletProviderType: readConnector(state, namespace)?.type,
    }),
    [foyer, namespace],
  );
  return useSelected(foyer, select);
}
