import { useDisconnect, useFoyerAccount, useFoyerBalance, useFoyerProvider } from '@foyer/react';
import { useState } from 'react';
import { type Address, type BaseError, createWalletClient, custom, type EIP1193Provider } from 'viem';

/** The account, its balance, a signature by viem over the wallet's own provider, and the way out. */
export function Account() {
  const { address, isConnected } = useFoyerAccount();
  const { data: balance, isLoading } = useFoyerBalance();
  const { walletProvider } = useFoyerProvider<EIP1193Provider>('eip155');
  const { disconnect } = useDisconnect();
  if (!isConnected || !walletProvider) return <p id="account">Not connected</p>;
  const unknown = isLoading ? '…' : 'Balance not available';
  return (
    <section>
      <p id="account">{address}</p>
      <p id="balance">{balance ? `${balance.balance} ${balance.symbol}` : unknown}</p>
      {/* Another account begins anew: what one has signed is not the other's. */}
      <Signature key={address} address={address as Address} provider={walletProvider} />
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  );
}

function Signature({ address, provider }: { address: Address; provider: EIP1193Provider }) {
  const [result, setResult] = useState('');
  const sign = async () => {
    const client = createWalletClient({ account: address, transport: custom(provider) });
    // The visitor may decline.
    const whyNot = (error: BaseError) => `Not signed. ${error.shortMessage}`;
    setResult(await client.signMessage({ message: 'Hello from Foyer' }).catch(whyNot));
  };
  return (
    <>
      <button type="button" onClick={sign}>
        Sign a message
      </button>
      <p id="signature">{result}</p>
    </>
  );
}
