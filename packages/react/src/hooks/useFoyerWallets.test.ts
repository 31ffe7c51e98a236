import type { State } from '@foyer/core';
import { describe, expect, it, vi } from 'vitest';
import { useFoyerWallets } from '../exports/headless.ts';
import { connected, createFakeFoyer } from '../testing/createFakeFoyer.ts';
import { readHook } from '../testing/renderInside.ts';
import { isSameList } from './useFoyerWallets.ts';

const sunny = { id: 'Sunny', name: 'Sunny', type: 'ANNOUNCED', chain: 'solana' } as const;

describe('useFoyerWallets', () => {
  it('react-16 answers the list and an idle registry where nothing was asked', () => {
    const hook = readHook(createFakeFoyer(connected).foyer, useFoyerWallets);
    expect(hook.wallets.map(({ name, badge, imageUrl }) => [name, badge, imageUrl])).toEqual([
      ['Harbor', 'installed', 'data:image/svg+xml,harbor'],
    ]);
    expect(hook.groups.map(({ kind }) => kind)).toEqual(['injected']);
    expect(hook.registry).toEqual({ status: 'idle', wallets: [], search: undefined, hasMore: false });
    expect(readHook(createFakeFoyer().foyer, useFoyerWallets).wallets).toEqual([]);
  });

  it('react-16 connects in the active family, else in the one asked for, else where the wallet is', async () => {
    const { foyer } = createFakeFoyer(connected);
    const connectWallet = vi.fn().mockResolvedValue('eip155:1:0x1');
    const { connect, wallets } = readHook({ ...foyer, connectWallet }, useFoyerWallets);
    const harbor = wallets[0]?.connectors[0] ?? sunny;
    const both = { name: 'Harbor', connectors: [sunny, harbor] };
    expect(await connect(both)).toBe('eip155:1:0x1');
    await connect(both, { namespace: 'solana' });
    await connect({ name: 'Sunny', connectors: [sunny] });
    expect(connectWallet.mock.calls).toEqual([
      [{ id: 'com.harbor', namespace: 'eip155', isHeadless: true }],
      [{ id: 'Sunny', namespace: 'solana', isHeadless: true }],
      [{ id: 'Sunny', namespace: 'solana', isHeadless: true }],
    ]);
  });

  it('react-16 says so when the wallet is not here, or not in the family asked for', async () => {
    const { connect } = readHook(createFakeFoyer().foyer, useFoyerWallets);
    await expect(connect({ name: 'Gone', connectors: [] })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
    await expect(
      connect({ name: 'Sunny', connectors: [sunny] }, { namespace: 'eip155' }),
    ).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
  });

  it('react-16 pairs a wallet that is not here by its record, and tells the code', async () => {
    const paired = (state: State): Partial<State> => ({
      pairing: {
        ...state.pairing,
        families: ['eip155'],
        code: { status: 'ready', uri: 'wc:1@2', expiresAt: 1 },
      },
    });
    const { foyer } = createFakeFoyer(paired);
    const connectWallet = vi.fn().mockResolvedValue('eip155:1:0x1');
    const { connect, uri } = readHook({ ...foyer, connectWallet }, useFoyerWallets);
    expect(uri).toBe('wc:1@2');
    await connect({ name: 'Far', connectors: [], wallet: { id: 'org.far', name: 'Far' } });
    expect(connectWallet.mock.calls).toEqual([[{ id: 'org.far', name: 'Far', isHeadless: true }]]);
    expect(readHook(createFakeFoyer().foyer, useFoyerWallets).uri).toBeUndefined();
  });

  it('react-08 react-16 draws again only for what the list is made of', () => {
    const state = createFakeFoyer().foyer.core.getState();
    const same = (change: Partial<State>) => isSameList(state, { ...state, ...change });
    expect(same({ modal: { ...state.modal, open: true }, balance: { byAccount: {} } })).toBe(true);
    expect(same({ wallets: { ...state.wallets } })).toBe(false);
    expect(same({ connection: { ...state.connection } })).toBe(false);
    expect(same({ network: { ...state.network } })).toBe(false);
    expect(same({ features: { ...state.features } })).toBe(false);
    expect(same({ pairing: { ...state.pairing } })).toBe(false);
  });
});
