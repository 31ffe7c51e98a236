import { describe, expect, it } from 'vitest';
import { createFakeCore } from '../../testing/createFakeCore.ts';
import { connectedState, network } from '../../testing/fixtures.ts';
import { networkChip } from './networkChip.ts';

describe('network selector', () => {
  const chipOf = (state = connectedState, options = {}) => {
    const { core } = createFakeCore({ state, options });
    return networkChip(core, core.getState());
  };

  it('ui-shell-20 names the network and can be changed', () => {
    expect(chipOf()).toMatchObject({ name: 'Base', canChange: true });
  });

  it('ui-shell-20 only tells where there is no choice', () => {
    const { network: slice } = connectedState;
    const only = { ...connectedState, network: { ...slice, networks: [network(8453, 'Base')] } };
    expect(chipOf(only).canChange).toBe(false);
    expect(chipOf(connectedState, { enableNetworkSwitch: false }).canChange).toBe(false);
  });

  it('ui-shell-20 leads out of a network the site does not know', () => {
    const { network: slice } = connectedState;
    const lost = {
      ...connectedState,
      network: {
        ...slice,
        networks: [network(1, 'Ethereum')],
        activeByNamespace: { eip155: 'eip155:999' as const },
      },
    };
    expect(chipOf(lost)).toEqual({ name: undefined, imageUrl: undefined, canChange: true });
  });
});
