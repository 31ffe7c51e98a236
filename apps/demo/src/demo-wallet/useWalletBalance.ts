import type { TestWallet } from '@foyer/testkit';
import { useEffect, useState } from 'react';
import { formatEther } from 'viem';

/** The account's test money as the wallet's own network tells it; three digits, never rounded up. */
export function useWalletBalance(wallet: TestWallet, account: string, chainId: number): string {
  const key = `${account} on ${chainId}`;
  const [known, setKnown] = useState({ key: '', text: '' });
  useEffect(() => {
    let isCurrent = true;
    const tell = (text: string): void => {
      if (isCurrent) setKnown({ key, text });
    };
    wallet.provider.request({ method: 'eth_getBalance', params: [account, 'latest'] }).then(
      (value) => tell(`${toShort(BigInt(String(value)))} ETH`),
      () => tell('Balance unavailable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [wallet, account, key]);
  return known.key === key ? known.text : '…';
}

function toShort(value: bigint): string {
  const [whole = '0', fraction = ''] = formatEther(value).split('.');
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}
