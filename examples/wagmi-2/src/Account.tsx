import { formatEther } from 'viem';
import { useAccount, useBalance, useDisconnect, useSignMessage } from 'wagmi';

/** Everything through wagmi's hooks: what the visitor does in Foyer is wagmi's own state. */
export function Account() {
  const { address, isConnected } = useAccount();
  const { data: balance } = useBalance({ address });
  const { data: signature, signMessage } = useSignMessage();
  const { disconnect } = useDisconnect();
  if (!isConnected) return <p id="account">Not connected</p>;
  return (
    <section>
      <p id="account">{address}</p>
      <p id="balance">{balance && `${formatEther(balance.value)} ${balance.symbol}`}</p>
      <button type="button" onClick={() => signMessage({ message: 'Hello from Foyer' })}>
        Sign a message
      </button>
      <p id="signature">{signature}</p>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  );
}
