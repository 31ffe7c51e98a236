import { verifyTypedData } from 'viem';
import type { DemoChain } from '../host/DemoConfig.ts';
import { sampleTypedData } from '../host/samples.ts';
import { Panel } from './Panel.tsx';
import { SignatureResult, type SignedResult } from './SignatureResult.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useSigner } from './useSigner.ts';
import { useTask } from './useTask.ts';

/** Signs an order as EIP-712 typed data and has viem check the signature. */
export function TypedDataPanel({ chains }: { chains: readonly DemoChain[] }) {
  const signer = useSigner(chains);
  const [task, run] = useTask<SignedResult>();
  const sign = (): void => {
    if (!signer) return;
    const { account, chain, client } = signer;
    const order = sampleTypedData(chain.id, account);
    run(async () => {
      const signature = await client.signTypedData(order);
      return { signature, isValid: await verifyTypedData({ address: account, ...order, signature }) };
    });
  };
  return (
    <Panel title="Sign an order" tone="leaf">
      <p>Twelve bags of clover seeds, as typed data: the wallet shows each field by its name.</p>
      <TaskButton
        task={task}
        label="Sign typed data"
        busyLabel="Waiting for the wallet…"
        disabled={!signer}
        onClick={sign}
      />
      <SignatureResult task={task} />
    </Panel>
  );
}
