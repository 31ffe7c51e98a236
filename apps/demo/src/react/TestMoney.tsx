import type { Foyer } from '@foyer/react';
import type { Address } from 'viem';
import type { DemoChain } from '../host/DemoConfig.ts';
import { gift, giveTestMoney } from '../host/giveTestMoney.ts';
import { TaskButton } from './TaskButton.tsx';
import { useTask } from './useTask.ts';

interface TestMoneyProps {
  readonly chain: DemoChain;
  readonly address: string;
  readonly foyer: Foyer;
}

/** Gives the account test money, and says on which chain it came: the visitor may be on another one by then. */
export function TestMoney({ chain, address, foyer }: TestMoneyProps) {
  const [giving, give] = useTask<{ readonly to: string; readonly on: string }>();
  const given = giving.step === 'done' && giving.result.to === address ? giving.result : undefined;
  const start = (): void =>
    give(async () => {
      await giveTestMoney(chain, address as Address);
      await foyer.core.actions.balance.refresh({ force: true }).catch(() => undefined);
      return { to: address, on: chain.name };
    });
  return (
    <>
      <TaskButton
        task={giving}
        label={`Get ${gift} test ETH`}
        busyLabel="Getting test ETH…"
        disabled={false}
        onClick={start}
      />
      <p role="status">
        {given && `${gift} test ETH arrived on ${given.on}. `}
        Test money exists on its local chain alone and is worth nothing.
      </p>
    </>
  );
}
