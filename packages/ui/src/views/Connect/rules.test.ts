import { describe, expect, it } from 'vitest';
import { harbor, harborRecord, kestrel, startState } from '../../testing/fixtures.ts';
import { missedConnector, missedWallet, registryWallet } from './rules.ts';

describe('registryWallet', () => {
  const recent = { id: 'harbor-id', name: 'Harbor', rdns: 'com.harbor', imageUrl: 'https://x.example/h.png' };

  it('view-connect-02 takes the registry’s record, for its links', () => {
    const all = { status: 'ready' as const, search: '', wallets: [harborRecord], page: 1, count: 1 };
    const state = { ...startState, wallets: { ...startState.wallets, all } };
    expect(registryWallet(state, recent)).toBe(harborRecord);
  });

  it('view-connect-02 makes do with what was remembered', () => {
    const state = { ...startState, wallets: { ...startState.wallets, all: { status: 'idle' as const } } };
    expect(registryWallet(state, recent)).toEqual({
      id: 'harbor-id',
      name: 'Harbor',
      rdns: 'com.harbor',
      image_id: undefined,
      image_url: 'https://x.example/h.png',
    });
  });
});

describe('missed wallet', () => {
  const missed = { namespace: 'eip155', connectorId: harbor.id, name: 'Harbor' } as const;
  const state = { ...startState, connection: { ...startState.connection, missed } };

  it('view-connect-05 is nobody, somebody, or somebody who is waited for', () => {
    expect(missedWallet(startState)).toBeUndefined();
    expect(missedWallet(state)).toEqual({ name: 'Harbor', isWaiting: false });
    const byNamespace = { eip155: { status: 'reconnecting' as const, connectorId: harbor.id } };
    expect(missedWallet({ ...state, connection: { ...state.connection, byNamespace } })).toEqual({
      name: 'Harbor',
      isWaiting: true,
    });
  });

  it('view-connect-05 is found once it has announced itself', () => {
    expect(missedConnector(state)).toBe(harbor);
    const wallets = { ...startState.wallets, connectors: [kestrel] };
    expect(missedConnector({ ...state, wallets })).toBeUndefined();
    expect(missedConnector(startState)).toBeUndefined();
  });
});
