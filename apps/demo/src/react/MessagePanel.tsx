import { useState } from 'react';
import { verifyMessage } from 'viem';
import type { DemoChain } from '../host/DemoConfig.ts';
import { sampleMessage } from '../host/samples.ts';
import { Panel } from './Panel.tsx';
import { SignatureResult, type SignedResult } from './SignatureResult.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useSigner } from './useSigner.ts';
import { useTask } from './useTask.ts';

/** Signs a text with the wallet's own provider and has viem check the signature. */
export function MessagePanel({ chains }: { chains: readonly DemoChain[] }) {
  const signer = useSigner(chains);
  const [message, setMessage] = useState(sampleMessage);
  const [task, run] = useTask<SignedResult>();
  const sign = (): void => {
    if (!signer) return;
    const { account, client } = signer;
    run(async () => {
      const signature = await client.signMessage({ message });
      return { signature, isValid: await verifyMessage({ address: account, message, signature }) };
    });
  };
  return (
    <Panel title="Sign a message" tone="leaf">
      <label className="field">
        Message
        <textarea rows={4} value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <TaskButton
        task={task}
        label="Sign message"
        busyLabel="Waiting for the wallet…"
        disabled={!signer}
        onClick={sign}
      />
      <SignatureResult task={task} />
    </Panel>
  );
}
