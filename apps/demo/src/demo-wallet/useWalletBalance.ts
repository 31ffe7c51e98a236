import type { TestWallet } from '@foyer/testkit';
import { useEffect, useState } from 'react';
import { formatEther } from 'viem';

/** The account's test money as the wallet's own network tells it; three digits, never rounded up. */
export function useWalletBalance(wallet: TestWallet, account: string, chainId: number): string {
  const [balance, setBalance] = useState('…');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wallet answers for the network it is on.
  useEffect(() => {
    let isCurrent = true;
    setBalance('…');
    wallet.provider.request({ method: 'eth_getBalance', params: [account, 'latest'] }).then(
      (value) => isCurrent && setBalance(`${toShort(BigInt(String(value)))} ETH`),
      () => isCurrent && setBalance('Balance unavailable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [wallet, account, chainId]);
  return balance;
}

function toShort(value: bigint): string {
  const [whole = '0', fraction = ''] = formatEther(value).split('.');
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}
