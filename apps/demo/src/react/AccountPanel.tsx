import {
  type Foyer,
  useDisconnect,
  useFoyerAccount,
  useFoyerBalance,
  useFoyerNetwork,
  useWalletInfo,
} from '@foyer/react';
import { useEffect, useRef, useState } from 'react';
import type { DemoChain } from '../host/DemoConfig.ts';
import { isFocusLeft } from '../host/isFocusLeft.ts';
import { Facts } from './Facts.tsx';
import { Panel } from './Panel.tsx';
import { TaskButton } from './TaskButton.tsx';
import { TestMoney } from './TestMoney.tsx';
import { useActiveChain } from './useActiveChain.ts';
import { useChainBalance } from './useChainBalance.ts';
import { useTask } from './useTask.ts';

/** Who is connected, as the kit tells it, and the balance once more as the chain tells it. */
export function AccountPanel({ chains, foyer }: { chains: readonly DemoChain[]; foyer: Foyer }) {
  const { address, allAccounts, isConnected, status } = useFoyerAccount();
  const { caipNetwork, chainId } = useFoyerNetwork();
  const { walletInfo } = useWalletInfo();
  const { data, isLoading, fetchBalance } = useFoyerBalance();
  const { disconnect } = useDisconnect();
  const chain = useActiveChain(chains);
  const title = useRef<HTMLHeadingElement>(null);
  const fromChain = useChainBalance(chain, address, data?.value);
  const [task, run] = useTask<void>();
  /** Before it was asked for nothing failed either. */
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!address || !chain) return;
    void fetchBalance();
    setAsked(true);
  }, [address, chain, fetchBalance]);

  const missing = isLoading || !isAsked ? 'Loading…' : 'Unavailable';
  const balance = data ? `${data.balance} ${data.symbol}` : missing;
  return (
    <Panel title="Account" titleRef={title}>
      <Facts
        rows={[
          ['Status', status],
          ['Wallet', walletInfo?.name],
          ['Address', address],
          ['Namespace', allAccounts[0]?.namespace],
          ['Network', isConnected ? (caipNetwork?.name ?? 'Not used by this site') : undefined],
          ['Chain id', isConnected ? String(chainId) : undefined],
          ['Balance, by Foyer', isConnected ? balance : undefined],
          ['Balance, by the chain', isConnected ? fromChain : undefined],
        ]}
      />
      {isConnected && chain && address && <TestMoney chain={chain} address={address} foyer={foyer} />}
      {isConnected && (
        <TaskButton
          task={task}
          label="Disconnect"
          busyLabel="Disconnecting…"
          disabled={false}
          onClick={() =>
            run(async () => {
              const { activeElement } = document;
              await disconnect();
              // The button goes, and the focus would go with it.
              if (isFocusLeft(activeElement)) title.current?.focus({ preventScroll: true });
            })
          }
        />
      )}
    </Panel>
  );
}
