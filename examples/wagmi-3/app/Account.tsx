'use client';

import { type BaseError, formatEther } from 'viem';
import { useBalance, useConnection, useDisconnect, useSignMessage } from 'wagmi';

/** Everything through wagmi's hooks: what the visitor does in Foyer is wagmi's own state. */
export function Account() {
  const { address, isConnected } = useConnection();
  const { data: balance, isError } = useBalance({ address });
  const { mutate: disconnect } = useDisconnect();
  if (!address) return <p id="account">Not connected</p>;
  const unknown = isError ? 'Balance not available' : '…';
  return (
    <section>
      <p id="account">{address}</p>
      <p id="balance">{balance ? `${formatEther(balance.value)} ${balance.symbol}` : unknown}</p>
      {/* Another account begins anew: what one has signed is not the other's. */}
      <Signature key={address} disabled={!isConnected} />
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  );
}

function Signature({ disabled }: { disabled: boolean }) {
  const { data: signature, error, mutate: signMessage } = useSignMessage();
  // The visitor may decline.
  const whyNot = error && `Not signed. ${(error as BaseError).shortMessage}`;
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => signMessage({ message: 'Hello from Foyer' })}>
        Sign a message
      </button>
      <p id="signature">{whyNot ?? signature}</p>
    </>
  );
}
