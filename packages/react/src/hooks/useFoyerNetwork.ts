import {
  type Foyer,
  type Network,
  type State,
  selectActiveNetwork,
  selectActiveNetworkId,
} from '@foyer/core';
import { type CaipNetworkId, parseNetworkId } from '@foyer/protocol/caip';
import { useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';

/** What `useFoyerNetwork` answers. On a network the site did not ask for there are ids, but no `caipNetwork`. */
export interface NetworkHook {
  readonly caipNetwork: Network | undefined;
  /** A number for eip155, else the reference of the CAIP-2 id. */
  readonly chainId: number | string | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Asks the wallet to switch. Rejects with `USER_REJECTED` when the visitor declines. */
  readonly switchNetwork: Foyer['switchNetwork'];
}

/**
 * The active network, and a way to another.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function useFoyerNetwork(): NetworkHook {
  const foyer = useInstance('useFoyerNetwork');
  const { caipNetwork, caipNetworkId } = useSelected(foyer, select);
  return useMemo(
    () => ({
      caipNetwork,
      chainId: caipNetwork?.id ?? (caipNetworkId && toChainId(caipNetworkId)),
      caipNetworkId,
      switchNetwork: (network) => foyer.switchNetwork(network),
    }),
    [foyer, caipNetwork, caipNetworkId],
  );
}

const select = (state: State) => ({
  caipNetwork: selectActiveNetwork(state),
  caipNetworkId: selectActiveNetworkId(state),
});

function toChainId(id: CaipNetworkId): number | string {
  const { namespace, reference } = parseNetworkId(id);
  return namespace === 'eip155' ? Number(reference) : reference;
}
