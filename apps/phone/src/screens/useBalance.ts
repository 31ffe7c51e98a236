import { useEffect, useState } from 'react';
import { createPublicClient, formatEther, http } from 'viem';

/** The account's test money as the network tells it, read again after each request; three digits, never rounded up. */
export function useBalance(rpcUrl: string | undefined, account: `0x${string}`, requests: number): string {
  const place = `${account} ${rpcUrl}`;
  const key = `${place} ${requests}`;
  const [known, setKnown] = useState({ key: '', place: '', text: '' });
  useEffect(() => {
    let isCurrent = true;
    const tell = (text: string): void => {
      if (isCurrent) setKnown({ key, place, text });
    };
    createPublicClient({ transport: http(rpcUrl) })
      .getBalance({ address: account })
      .then(
        (value) => tell(`${toShort(value)} ETH`),
        () => tell('Balance unavailable'),
      );
    return () => {
      isCurrent = false;
    };
  }, [rpcUrl, account, place, key]);
  // While it is read again it stays as it was.
  return known.place === place ? known.text : '…';
}

function toShort(value: bigint): string {
  const [whole = '0', fraction = ''] = formatEther(value).split('.');
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}
