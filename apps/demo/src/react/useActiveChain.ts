import { useFoyerNetwork } from '@foyer/react';
import type { DemoChain } from '../host/DemoConfig.ts';

/** The local chain the visitor is on; undefined on a network this site does not use. */
export function useActiveChain(chains: readonly DemoChain[]): DemoChain | undefined {
  const { chainId } = useFoyerNetwork();
  return chains.find(({ id }) => id === chainId);
}
