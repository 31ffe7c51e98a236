import {
  createPublicClient,
  createTestClient,
  erc20Abi,
  formatEther,
  http,
  multicall3Abi,
  parseUnits,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentAccounts, developmentMnemonic } from '../chain/developmentAccounts.ts';
import type { RunningChain } from '../chain/LocalChain.ts';
import { createCleanup } from '../process/createCleanup.ts';
import { startChains } from '../startChains.ts';
import { temporaryDataDir } from '../storage/dataDir.ts';
import type { Contracts } from './Contracts.ts';
import { compileTestToken } from './compileTestToken.ts';
import { deployContracts } from './deployContracts.ts';

const clientOf = (chain: RunningChain) => createPublicClient({ transport: http(chain.rpc) });

describe('the local chains', () => {
  const cleanup = createCleanup();
  let chains: readonly RunningChain[] = [];
  let contracts: readonly Contracts[] = [];
  let tokenCode: `0x${string}` = '0x';

  const start = async (): Promise<readonly RunningChain[]> => {
    const { dataDir, remove } = temporaryDataDir();
    cleanup.add(remove);
    const ports = { chain: 0, secondChain: 0, gateway: 0, demo: 0, phone: 0, wallet: 0, mailbox: 0 };
    return (await startChains(dataDir, ports, cleanup)).chains;
  };

  beforeAll(async () => {
    tokenCode = await compileTestToken();
    chains = await start();
    contracts = await Promise.all(chains.map((chain) => deployContracts(chain, tokenCode)));
  });

  afterAll(() => cleanup.run());

  it('devstack-05 are 31337 and 31338, with ten funded accounts', async () => {
    expect(await Promise.all(chains.map((chain) => clientOf(chain).getChainId()))).toEqual([31337, 31338]);
    for (const chain of chains) {
      for (const address of developmentAccounts.slice(0, 9)) {
        expect(formatEther(await clientOf(chain).getBalance({ address }))).toBe('10000');
      }
    }
  });

  it('devstack-05 name the accounts that the phrase gives', () => {
    const derived = developmentAccounts.map(
      (_, addressIndex) => mnemonicToAccount(developmentMnemonic, { addressIndex }).address,
    );
    expect(developmentAccounts).toEqual(derived);
  });

  it('devstack-06 answer several calls through Multicall3 at its well-known address', async () => {
    for (const [index, chain] of chains.entries()) {
      const client = clientOf(chain);
      const address = contracts[index]?.multicall3;
      expect(address).toBe('0xcA11bde05977b3631167028862bE2a173976CA11');
      if (!address) continue;
      const tokens = contracts[index]?.tokens ?? [];
      const symbols = await client.multicall({
        allowFailure: false,
        multicallAddress: address,
        contracts: tokens.map((token) => ({ address: token.address, abi: erc20Abi, functionName: 'symbol' })),
      });
      expect(symbols).toEqual(['TUSD', 'TEUR', 'MEAD']);
      const balance = await client.readContract({
        address,
        abi: multicall3Abi,
        functionName: 'getEthBalance',
        args: [developmentAccounts[0]],
      });
      expect(formatEther(balance)).toBe('10000');
    }
  });

  it('devstack-07 hold the same tokens at the same addresses, with money on each account', async () => {
    expect(contracts[0]).toEqual(contracts[1]);
    for (const token of contracts[0]?.tokens ?? []) {
      for (const chain of chains) {
        const balance = await clientOf(chain).readContract({
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [developmentAccounts[3]],
        });
        expect(balance).toBe(parseUnits('10000', token.decimals));
      }
    }
  });

  it('devstack-07 get them also where a transaction is left lying', async () => {
    const [chain] = await start();
    if (!chain) throw new Error('there is no chain');
    const client = createTestClient({ mode: 'anvil', transport: http(chain.rpc) });
    await client.setAutomine(false);
    expect(await deployContracts(chain, tokenCode)).toEqual(contracts[0]);
  });

  it('devstack-07 are not touched by deploying again', async () => {
    for (const [index, chain] of chains.entries()) {
      const client = clientOf(chain);
      const before = await client.getBlockNumber();
      expect(await deployContracts(chain, tokenCode)).toEqual(contracts[index]);
      expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before);
    }
  });
});
