'use client';

import { useDisconnect, useFoyerAccount, useFoyerBalance, useFoyerProvider } from '@foyer/react';
import { useState } from 'react';
import { type Address, createWalletClient, custom, type EIP1193Provider } from 'viem';

/** The account, a signature by viem over the wallet's own provider, and the way out. */
export function Account() {
  const { address, isConnected } = useFoyerAccount();
  const { data: balance } = useFoyerBalance();
  const { walletProvider } = useFoyerProvider<EIP1193Provider>('eip155');
  const { disconnect } = useDisconnect();
  const [signature, setSignature] = useState('');
  if (!isConnected || !walletProvider) return <p id="account">Not connected</p>;

  const sign = async () => {
    const client = createWalletClient({ account: address as Address, transport: custom(walletProvider) });
    setSignature(await client.signMessage({ message: 'Hello from Foyer' }));
  };
  return (
    <section>
      <p id="account">{address}</p>
      <p id="balance">{balance && `${balance.balance} ${balance.symbol}`}</p>
      <button type="button" onClick={sign}>
        Sign a message
      </button>
      <p id="signature">{signature}</p>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  );
}
