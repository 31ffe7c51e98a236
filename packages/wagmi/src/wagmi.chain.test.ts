import type { TestWallet } from '@foyer/testkit';
import { type AnvilChain, startAnvil } from '@foyer/testkit/anvil';
import { createPublicClient, http, parseEther, verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chainA, chainB, networkOf } from './testing/createPage.ts';
import { startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

const connectorId = 'org.harbor';
const fresh = '0x00000000000000000000000000000000000f0e7e';

describe.each(wagmiVersions)('a real wallet on real chains with wagmi %s', (_, version) => {
  let chains: [AnvilChain, AnvilChain];
  let started: ReturnType<typeof startBridge>;

  beforeAll(async () => {
    chains = await Promise.all([startAnvil({ chainId: chainA.id }), startAnvil({ chainId: chainB.id })]);
  });
  afterAll(async () => {
    await Promise.all(chains.map((chain) => chain.stop()));
  });
  afterEach(() => started.stop());

  async function connected(): Promise<{ wallet: TestWallet; address: `0x${string}` }> {
    let wallet: TestWallet | undefined;
    started = startBridge(version, {
      prepare(page) {
        const known = chains.map(({ rpcUrl }, index) => ({
          id: chainA.id + index,
          rpcUrls: [rpcUrl] as const,
        }));
        wallet = page.addWallet({ rdns: connectorId, chains: known as never });
      },
      config: {
        transports: {
          [chainA.id]: version.http(chains[0].rpcUrl),
          [chainB.id]: version.http(chains[1].rpcUrl),
        },
      } as never,
    });
    const { accounts } = await started.adapter.connect({ connectorId });
    return { wallet: wallet as TestWallet, address: accounts[0]?.address as `0x${string}` };
  }

  it('wagmi-17 signs what viem verifies', async () => {
    const { address } = await connected();
    const message = 'I own this account: 👋';
    const { signature } = await started.adapter.signMessage({ connectorId, address, message });
    await expect(verifyMessage({ address, message, signature: signature as `0x${string}` })).resolves.toBe(
      true,
    );
  });

  it('wagmi-17 sends on the wanted network, wherever the wallet was', async () => {
    const { wallet, address } = await connected();
    const client = createPublicClient({ transport: http(chains[1].rpcUrl) });
    const before = await client.getBalance({ address: fresh });
    const { hash } = await started.adapter.sendTransaction({
      connectorId,
      network: networkOf(chainB),
      transaction: { from: address, to: fresh, value: parseEther('0.25') },
    });
    await client.waitForTransactionReceipt({ checkReplacement: false, hash: hash as `0x${string}` });
    expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.25'));
    expect(wallet.getState().chainId).toBe(chainB.id);
    expect(started.config.state.chainId).toBe(chainB.id);
  });

  it('wagmi-15 reads the balance the chain tells', async () => {
    const { address } = await connected();
    const client = createPublicClient({ transport: http(chains[0].rpcUrl) });
    await expect(started.adapter.getBalance({ address, network: networkOf(chainA) })).resolves.toBe(
      await client.getBalance({ address }),
    );
  });
});
