import { type BaseError, formatEther } from 'viem';
import { useAccount, useBalance, useDisconnect, useSignMessage } from 'wagmi';

/** Everything through wagmi's hooks: what the visitor does in Foyer is wagmi's own state. */
export function Account() {
  const { address, isConnected } = useAccount();
  const { data: balance, isError } = useBalance({ address });
  const { disconnect } = useDisconnect();
  if (!isConnected) return <p id="account">Not connected</p>;
  const unknown = isError ? 'Balance not available' : '…';
  return (
    <section>
      <p id="account">{address}</p>
      <p id="balance">{balance ? `${formatEther(balance.value)} ${balance.symbol}` : unknown}</p>
      {/* Another account begins anew: what one has signed is not the other's. */}
      <Signature key={address} />
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  );
}

function Signature() {
  const { data: signature, error, signMessage } = useSignMessage();
  // The visitor may decline.
  const whyNot = error && `Not signed. ${(error as BaseError).shortMessage}`;
  return (
    <>
      <button type="button" onClick={() => signMessage({ message: 'Hello from Foyer' })}>
        Sign a message
      </button>
      <p id="signature">{whyNot ?? signature}</p>
    </>
  );
}
