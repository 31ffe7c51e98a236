import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { listState, plainConnector, record } from '../testing/listState.ts';
import { selectConnectorsOf } from './selectors.ts';

const harbor = connectorOf('Harbor');

describe('wallets: here', () => {
  it('wallets-19 wallets-20 finds the connectors of a wallet of the registry', () => {
    const fox = connectorOf('Fox', { info: { rdns: 'io.metamask' } });
    const registered = connectorOf('Meadow', { explorerId: 'reg' });
    const sunny = plainConnector('Sunny');
    const state = listState({ connectors: [harbor, registered, fox, sunny, plainConnector('Harbor')] });
    const find = (more: Parameters<typeof record>[1], id = 'x') =>
      selectConnectorsOf(state, record(id, more));
    expect(find({}, 'reg')).toEqual([registered]);
    expect(find({ rdns: 'io.metamask.mobile' })).toEqual([fox]);
    expect(find({ rdns: 'example.harbor' }).map(({ chain }) => chain)).toEqual(['eip155', 'solana']);
    expect(find({ name: 'sunny', rdns: 'example.sunny' })).toEqual([sunny]);
    expect(find({ name: 'Fox', rdns: 'example.fox' })).toEqual([]);
    expect(find({ rdns: null })).toEqual([]);
  });
});
