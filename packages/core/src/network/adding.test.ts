import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { defer, startCore } from '../testing/startCore.ts';

describe('network: a network that the wallet does not know', () => {
  it('network-17 says that the wallet asks to add the network, unless it was given up', async () => {
    const { core, adapter } = startCore();
    await core.actions.connection.connect(connectorOf('Harbor'));
    const answer = defer<void>();
    const told: (((isAdding: boolean) => void) | undefined)[] = [];
    adapter.wallet.switchNetwork = ({ onAdding }) => {
      told.push(onAdding);
      return answer.promise;
    };
    const attempt = () => core.getState().network.attempt;
    const switching = core.actions.network.switchNetwork('eip155:8453');
    expect(attempt()).not.toHaveProperty('isAdding');
    told[0]?.(true);
    expect(attempt()).toMatchObject({ step: 'waiting', network: { id: 8453 }, isAdding: true });
    told[0]?.(false);
    expect(attempt()).toMatchObject({ step: 'waiting', isAdding: false });
    answer.resolve();
    await switching;
    expect(attempt()).toEqual({ step: 'idle' });

    adapter.wallet.switchNetwork = ({ onAdding }) => {
      told.push(onAdding);
      return new Promise(() => undefined);
    };
    await core.actions.modal.open({ view: 'Networks' });
    const first = core.getState().network.networks[0];
    if (first) core.actions.network.chooseNetwork(first);
    core.actions.router.goBack();
    told[1]?.(true);
    expect(attempt()).toEqual({ step: 'idle' });
  });
});
