import { useFoyer, useFoyerAccount, useFoyerNetwork } from '@foyer/react';
import type { DemoChain } from '../host/DemoConfig.ts';
import { Panel } from './Panel.tsx';
import { useTask } from './useTask.ts';

/** Asks the wallet to switch to one of the site's networks, without the modal and with it. */
export function NetworkPanel({ chains }: { chains: readonly DemoChain[] }) {
  const { isConnected } = useFoyerAccount();
  const { chainId, switchNetwork } = useFoyerNetwork();
  const { open } = useFoyer();
  const [task, run] = useTask<void>();
  return (
    <Panel title="Network">
      <p>Switch without the modal: the wallet asks by itself.</p>
      <fieldset className="choices">
        <legend className="hidden">Networks of this site</legend>
        {chains.map((chain) => (
          <button
            key={chain.id}
            type="button"
            aria-pressed={chain.id === chainId}
            aria-disabled={task.step === 'running'}
            onClick={() => task.step !== 'running' && run(() => switchNetwork({ id: chain.id }))}
          >
            {chain.name} <small>{chain.id}</small>
          </button>
        ))}
      </fieldset>
      <p className="fault" role="alert">
        {task.step === 'failed' ? task.why : ''}
      </p>
      <button type="button" className="button quiet" onClick={() => open({ view: 'Networks' })}>
        {isConnected ? 'Choose in the modal' : 'Look at the networks'}
      </button>
    </Panel>
  );
}
