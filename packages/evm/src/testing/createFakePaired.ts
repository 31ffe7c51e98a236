import type { PairedRequest, PairedWallet } from '@foyer/core';
import { alice } from './FakeProvider.ts';

type Id = ReturnType<PairedWallet['networkId']>;

/** A paired wallet whose grants and answers the test writes. */
export interface FakePaired {
  readonly wallet: PairedWallet;
  readonly asked: PairedRequest[];
  /** Replaced to change what the wallet answers. */
  answer: (request: PairedRequest) => unknown;
  /** Changes what the wallet grants, and tells. */
  grant(change: {
    accounts?: readonly string[];
    networkIds?: readonly Id[];
    methods?: readonly string[];
  }): void;
  listenerCount(): number;
}

export function createFakePaired(networkIds: readonly Id[] = ['eip155:31337', 'eip155:31338']): FakePaired {
  const state = {
    accounts: [alice.toLowerCase()] as readonly string[],
    networkIds,
    methods: ['personal_sign', 'eth_sendTransaction'] as readonly string[],
    current: networkIds[0] as Id,
  };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const fake: FakePaired = {
    asked: [],
    answer: () => null,
    grant(change) {
      Object.assign(state, change);
      tell();
    },
    listenerCount: () => listeners.size,
    wallet: {
      connector: { id: 'walletConnect', name: 'Meadow', type: 'WALLET_CONNECT', chain: 'eip155' },
      accounts: () => state.accounts.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
      networkId: () => state.current,
      networkIds: () => state.networkIds,
      canAsk: (method) => state.methods.includes(method),
      moveTo(id) {
        if (!state.networkIds.includes(id)) return false;
        const isNew = id !== state.current;
        state.current = id;
        if (isNew) tell();
        return true;
      },
      async request(request) {
        fake.asked.push(request);
        const value = await fake.answer(request);
        if (value instanceof Error) throw value;
        return value;
      },
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  return fake;
}
