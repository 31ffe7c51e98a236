import {
  useDisconnect,
  useFoyerAccount,
  useFoyerBalance,
  useFoyerNetwork,
  useWalletInfo,
} from '@foyer/react';
import { useEffect } from 'react';
import type { DemoChain } from '../host/DemoConfig.ts';
import { Facts } from './Facts.tsx';
import { Panel } from './Panel.tsx';
import { TaskButton } from './TaskButton.tsx';
import { useActiveChain } from './useActiveChain.ts';
import { useChainBalance } from './useChainBalance.ts';
import { useTask } from './useTask.ts';

/** Who is connected, as the kit tells it, and the balance once more as the chain tells it. */
export function AccountPanel({ chains }: { chains: readonly DemoChain[] }) {
  const { address, allAccounts, isConnected, status } = useFoyerAccount();
  const { caipNetwork, chainId } = useFoyerNetwork();
  const { walletInfo } = useWalletInfo();
  const { data, isLoading, fetchBalance } = useFoyerBalance();
  const { disconnect } = useDisconnect();
  const chain = useActiveChain(chains);
  const fromChain = useChainBalance(chain, address, data?.value);
  const [task, run] = useTask<void>();
  useEffect(() => {
    if (address && chain) void fetchBalance();
  }, [address, chain, fetchBalance]);

  const balance = data ? `${data.balance} ${data.symbol}` : isLoading ? 'Loading…' : 'Unavailable';
  return (
    <Panel title="Account">
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
      {isConnected && (
        <TaskButton
          task={task}
          label="Disconnect"
          busyLabel="Disconnecting…"
          disabled={false}
          onClick={() => run(() => disconnect())}
        />
      )}
    </Panel>
  );
}
