'use client';

import { formatEther } from 'viem';
import { useBalance, useConnection, useDisconnect, useSignMessage } from 'wagmi';

/** Everything through wagmi's hooks: what the visitor does in Foyer is wagmi's own state. */
export function Account() {
  const { address, isConnected } = useConnection();
  const { data: balance } = useBalance({ address });
  const { data: signature, mutate: signMessage } = useSignMessage();
  const { mutate: disconnect } = useDisconnect();
  if (!address) return <p id="account">Not connected</p>;
  return (
    <section>
      <p id="account">{address}</p>
      <p id="balance">{balance && `${formatEther(balance.value)} ${balance.symbol}`}</p>
      <button
        type="button"
        disabled={!isConnected}
        onClick={() => signMessage({ message: 'Hello from Foyer' })}
      >
        Sign a message
      </button>
      <p id="signature">{signature}</p>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  );
}
