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
  const key = `${address} on ${chain?.id} after ${known}`;
  const [answer, setAnswer] = useState({ key: '', text: '' });
  useEffect(() => {
    if (!chain || !address) return undefined;
    let isCurrent = true;
    const tell = (text: string): void => {
      if (isCurrent) setAnswer({ key, text });
    };
    chainClient(chain)
      .getBalance({ address: address as Address })
      .then(
        (value) => tell(`${formatEther(value)} ETH`),
        () => tell('Unavailable'),
      );
    return () => {
      isCurrent = false;
    };
  }, [chain, address, key]);
  return answer.key === key ? answer.text : undefined;
}
