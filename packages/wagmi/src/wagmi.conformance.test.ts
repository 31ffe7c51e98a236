import { type AdapterBench, adapterCases } from '@foyer/core/testing';
import { describe, it } from 'vitest';
import { chainA, chainB, createPage, networkOf } from './testing/createPage.ts';
import { type Wagmi, wagmiVersions } from './testing/wagmiVersions.ts';
import { wagmi } from './wagmi.ts';

const prompting = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'wallet_switchEthereumChain',
];

function createBench(version: Wagmi): AdapterBench {
  const page = createPage(version);
  const wallet = page.addWallet({ rdns: 'org.bench' });
  const [first, second, ...others] = wallet.getState().accounts;
  if (!first || !second) throw new Error('The wallet has two accounts.');
  return {
    createAdapter: () => wagmi({ config: page.createConfig() }),
    connectorId: 'org.bench',
    networks: [networkOf(chainA), networkOf(chainB)],
    addresses: [first, second, ...others],
    wallet: {
      approve: () => wallet.approve(),
      reject: () => wallet.reject(),
      lock: wallet.lock,
      changeAccount: wallet.changeAccount,
      changeNetwork: ({ id }) => wallet.changeChain(Number(id)),
      disconnect: () => wallet.disconnect(),
      promptCount: () => wallet.requests().filter(({ method }) => prompting.includes(method)).length,
    },
    dispose: page.close,
  };
}

describe.each(wagmiVersions)(
  'the bridge keeps the promises of the adapter port with wagmi %s',
  (_, version) => {
    it.each(adapterCases.map(({ name, run }) => [name, run] as const))('wagmi-01 %s', async (_name, run) => {
      const bench = createBench(version);
      try {
        await run(bench);
      } finally {
        bench.dispose();
      }
    });
  },
);
