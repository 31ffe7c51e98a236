import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/State.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { listState, plainConnector, record } from '../testing/listState.ts';
import { explainWallet } from './explainWallet.ts';
import type { DropReason } from './WalletRow.ts';

const harbor = connectorOf('Harbor');
const pairing = connectorOf('Pairing', { id: 'pair', type: 'WALLET_CONNECT' });
const generic = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' } as const;
const hidden = { allWallets: 'HIDE' } as const;

function paired(): State {
  const state = listState({ connectors: [pairing] });
  const byNamespace = { eip155: { status: 'connected', connectorId: 'pair' } } as const;
  return { ...state, connection: { ...state.connection, byNamespace } };
}

describe('wallets: explaining', () => {
  it('wallets-38 says in which group a wallet is, by any of its ids', () => {
    const registry = [record('a'), record('b', { rdns: 'example.b' })];
    const state = listState({
      connectors: [{ ...harbor, id: 'h', explorerId: 'reg' }],
      recent: [{ id: 'old', name: 'Old', connectorId: 'old-connector' }],
      registry,
      wanted: { featuredWalletIds: ['a'], customWallets: [{ id: 'own', name: 'Own' }] },
    });
    const groupOf = (id: string) => explainWallet(state, id);
    for (const id of ['h', 'reg', 'example.harbor'])
      expect(groupOf(id)).toEqual({ shown: true, group: 'injected' });
    for (const id of ['old', 'old-connector']) expect(groupOf(id)).toEqual({ shown: true, group: 'recent' });
    expect(groupOf('a')).toEqual({ shown: true, group: 'featured' });
    expect(groupOf('own')).toEqual({ shown: true, group: 'custom' });
    for (const id of ['b', 'example.b']) expect(groupOf(id)).toEqual({ shown: true, group: 'allWallets' });
  });

  it.each<[DropReason | 'unknown', string, State]>([
    ['walletsOff', 'example.harbor', listState({ connectors: [harbor], wanted: { enableWallets: false } })],
    ['embedded', 'auth', listState({ connectors: [{ ...harbor, id: 'auth', type: 'AUTH' }] })],
    ['otherFamily', 'Sunny', listState({ connectors: [plainConnector('Sunny')], namespace: 'eip155' })],
    ['otherFamily', 'a', listState({ registry: [record('a', { chains: ['cosmos:hub'] })] })],
    ['generic', 'injected', listState({ connectors: [generic, harbor] })],
    [
      'excluded',
      'example.harbor',
      listState({ connectors: [harbor], excluded: [record('e', { name: 'harbor' })] }),
    ],
    ['excluded', 'a', listState({ registry: [record('a')], wanted: { excludeWalletIds: ['a'] } })],
    ['duplicate', 'sdk', listState({ connectors: [harbor, { ...harbor, id: 'sdk', type: 'EXTERNAL' }] })],
    ['paired', 'pair', paired()],
    ['notIncluded', 'a', listState({ registry: [record('a')], wanted: { includeWalletIds: ['b'] } })],
    ['noMobileLink', 'a', listState({ registry: [record('a')], wanted: { isMobile: true } })],
    ['noLink', 'a', listState({ registry: [record('a')], wanted: { hasAdapters: false } })],
    [
      'recommendedOff',
      'a',
      listState(
        { registry: [record('a')], recommendedIds: ['a'], wanted: { featuredWalletIds: ['f'] } },
        hidden,
      ),
    ],
    [
      'recommendedFull',
      'c',
      listState(
        { registry: ['a', 'b', 'c'].map((id) => record(id)), recommendedIds: ['a', 'b', 'c'] },
        hidden,
      ),
    ],
    ['unknown', 'nothing', listState({ connectors: [harbor] })],
  ])('wallets-38 says %s of a wallet that is not listed', (reason, id, state) => {
    const answer = explainWallet(state, id);
    expect(answer).toMatchObject({ shown: false, reason });
    expect('text' in answer && answer.text.length).toBeGreaterThan(20);
  });

  it('wallets-38 names the row that stands for a duplicate, and looks past a search', () => {
    const twice = listState({ connectors: [harbor, { ...harbor, id: 'sdk', type: 'EXTERNAL' }] });
    expect(explainWallet(twice, 'sdk')).toMatchObject({
      text: expect.stringContaining('injected:example.harbor'),
    });
    const state = listState({ registry: [record('a')] });
    const found = { status: 'ready', search: 'x', wallets: [], page: 1, count: 0 } as const;
    expect(explainWallet({ ...state, wallets: { ...state.wallets, found } }, 'a')).toMatchObject({
      shown: true,
    });
  });

  it('wallets-38 a wallet that all wallets lists is not missing', () => {
    const state = listState({
      registry: ['a', 'b', 'c'].map((id) => record(id)),
      recommendedIds: ['a', 'b', 'c'],
    });
    expect(explainWallet(state, 'c')).toEqual({ shown: true, group: 'allWallets' });
  });
});
