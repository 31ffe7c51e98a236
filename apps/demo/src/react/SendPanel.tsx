import { type Foyer, useFoyerBalance } from '@foyer/react';
import { useId, useState } from 'react';
import type { TransactionReceipt } from 'viem';
import { chainClient } from '../host/chainClient.ts';
import type { DemoChain } from '../host/DemoConfig.ts';
import { readAmount } from '../host/readAmount.ts';
import { sampleRecipient } from '../host/samples.ts';
import { Facts } from './Facts.tsx';
import { Panel } from './Panel.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useSigner } from './useSigner.ts';
import { useTask } from './useTask.ts';

/** Sends test money to another local account and shows the receipt. */
export function SendPanel({ chains, foyer }: { chains: readonly DemoChain[]; foyer: Foyer }) {
  const signer = useSigner(chains);
  const [amount, setAmount] = useState('0.1');
  const [task, run] = useTask<TransactionReceipt>();
  const { data: balance } = useFoyerBalance();
  const faultId = useId();
  const read = readAmount(amount, signer && balance?.value);
  const fault = 'fault' in read ? read.fault : undefined;
  const send = (): void => {
    if (!signer || !('wei' in read)) return;
    const { client, chain } = signer;
    const { wei } = read;
    run(async () => {
      const hash = await client.sendTransaction({ to: sampleRecipient, value: wei });
      const receipt = await chainClient(chain).waitForTransactionReceipt({ checkReplacement: false, hash });
      await foyer.core.actions.balance.refresh({ force: true }).catch(() => undefined);
      return receipt;
    });
  };
  return (
    <Panel title="Send" tone="night">
      <label className="field">
        Amount in test ETH
        <input
          inputMode="decimal"
          value={amount}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
          onChange={(event) => setAmount(event.target.value.trim())}
        />
      </label>
      <p className="fault" id={faultId} role="status">
        {fault}
      </p>
      <Facts rows={[['To, a local account', sampleRecipient]]} />
      <TaskButton
        task={task}
        label="Send transaction"
        busyLabel="Waiting for the wallet…"
        disabled={!signer || fault !== undefined}
        onClick={send}
      />
      <div role="status">{task.step === 'done' && <Receipt receipt={task.result} />}</div>
    </Panel>
  );
}

function Receipt({ receipt }: { receipt: TransactionReceipt }) {
  return (
    <Facts
      rows={[
        ['Receipt', receipt.status],
        ['Block', String(receipt.blockNumber)],
        ['Transaction', receipt.transactionHash],
      ]}
    />
  );
}
