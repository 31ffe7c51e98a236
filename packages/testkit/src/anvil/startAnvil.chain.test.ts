import { describe, expect, it } from 'vitest';
import { fetchRpc } from '../wallet/rpc.ts';
import { startAnvil } from './startAnvil.ts';

describe('startAnvil', () => {
  it('testkit-29 runs two chains side by side, each with its id, and ends them', async () => {
    const chains = await Promise.all([startAnvil(), startAnvil({ chainId: 31338 })]);
    const ids = chains.map(({ rpcUrl }) => fetchRpc(rpcUrl, { method: 'eth_chainId', params: [] }));
    await expect(Promise.all(ids)).resolves.toEqual(['0x7a69', '0x7a6a']);
    expect(chains[0].rpcUrl).not.toBe(chains[1].rpcUrl);
    await Promise.all(chains.map(({ stop }) => stop()));
    for (const { rpcUrl } of chains) {
      await expect(fetchRpc(rpcUrl, { method: 'eth_chainId', params: [] })).rejects.toThrow();
    }
  });

  it('testkit-29 says why a chain does not come up', async () => {
    await expect(startAnvil({ binary: '/nowhere/anvil' })).rejects.toThrow(/31337 did not start: .*ENOENT/);
    const binary = process.execPath;
    await expect(startAnvil({ binary })).rejects.toThrow(/31337 did not start: .*bad option: --port/);
  });
});
