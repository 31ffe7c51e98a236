import type { Network } from '@foyer/core';
import { type AdapterBench, adapterCases } from '@foyer/core/testing';
import { createTestWallet } from '@foyer/testkit';
import { describe, it } from 'vitest';
import { evm } from './evm.ts';
import { chainA, chainB } from './testing/FakePage.ts';
import { alice, bob } from './testing/FakeProvider.ts';

const prompting = ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain'];

function createBench(): AdapterBench {
  const window = new EventTarget();
  const chainOf = ({ id }: Network) => ({ id: Number(id), rpcUrls: ['http://chain.invalid'] as const });
  const wallet = createTestWallet({ window, chains: [chainOf(chainA), chainOf(chainB)], rdns: 'org.bench' });
  return {
    createAdapter: () => evm({ window }),
    connectorId: 'org.bench',
    networks: [chainA, chainB],
    addresses: [alice, bob],
    wallet: {
      approve: () => wallet.approve(),
      reject: () => wallet.reject(),
      lock: wallet.lock,
      changeAccount: wallet.changeAccount,
      changeNetwork: ({ id }: Network) => wallet.changeChain(Number(id)),
      disconnect: () => wallet.disconnect(),
      promptCount: () => wallet.requests().filter(({ method }) => prompting.includes(method)).length,
    },
    dispose: wallet.dispose,
  };
}

describe('the EVM adapter keeps the promises of its port', () => {
  it.each(adapterCases.map(({ name, run }) => [name, run] as const))('%s', async (_, run) => {
    const bench = createBench();
    try {
      await run(bench);
    } finally {
      bench.dispose();
    }
  });
});
