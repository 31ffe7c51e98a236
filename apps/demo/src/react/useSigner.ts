import { useFoyerAccount, useFoyerProvider } from '@foyer/react';
import { useMemo } from 'react';
import { type Address, createWalletClient, custom, type EIP1193Provider } from 'viem';
import { toViemChain } from '../host/chainClient.ts';
import type { DemoChain } from '../host/DemoConfig.ts';
import { useActiveChain } from './useActiveChain.ts';

/** viem on top of the connected wallet; undefined without one, or on a network this site does not use. */
export function useSigner(chains: readonly DemoChain[]) {
  const { address } = useFoyerAccount({ namespace: 'eip155' });
  const { walletProvider } = useFoyerProvider<EIP1193Provider>('eip155');
  const chain = useActiveChain(chains);
  return useMemo(() => {
    if (!address || !walletProvider || !chain) return undefined;
    const account = address as Address;
    const transport = custom(walletProvider);
    return {
      account,
      chain,
      client: createWalletClient({ account, chain: toViemChain(chain), transport }),
    };
  }, [address, walletProvider, chain]);
}
