import { useEffect, useState } from 'react';
import { type Address, formatEther } from 'viem';
import { chainClient } from '../host/chainClient.ts';
import type { DemoChain } from '../host/DemoConfig.ts';

/** The account's balance as the chain itself answers; asked again whenever `known`, the kit's answer, changes. */
export function useChainBalance(
  chain: DemoChain | undefined,
  address: string | undefined,
  known: bigint | undefined,
): string | undefined {
  const [balance, setBalance] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` only tells when to ask again.
  useEffect(() => {
    setBalance(undefined);
    if (!chain || !address) return undefined;
    let isCurrent = true;
    chainClient(chain)
      .getBalance({ address: address as Address })
      .then(
        (value) => isCurrent && setBalance(`${formatEther(value)} ETH`),
        () => isCurrent && setBalance('Unavailable'),
      );
    return () => {
      isCurrent = false;
    };
  }, [chain, address, known]);
  return balance;
}
