import { describe, expect, it } from 'vitest';
import type { Network } from '../network/Network.ts';
import { chain, mainnet } from '../testing/startCore.ts';
import { connectedFoyer, startFoyer } from '../testing/startFoyer.ts';

describe('host: networks', () => {
  const names = (foyer: ReturnType<typeof startFoyer>['foyer']) =>
    foyer.getCaipNetworks().map(({ name }) => name);

  it('instance-06 requests one more network, which can then be switched to', async () => {
    const { foyer } = startFoyer();
    await foyer.addNetwork('eip155', chain(10, 'Optimism'));
    expect(names(foyer)).toEqual(['Ethereum', 'Base', 'Optimism']);
    await foyer.addNetwork('eip155', chain(1, 'Mainnet'));
    expect(names(foyer)).toEqual(['Mainnet', 'Base', 'Optimism']);
    await foyer.switchNetwork({ id: 10 });
    expect(foyer.getChainId()).toBe(10);
  });

  it('network-21 requests a network of another instance as that one hands it out', async () => {
    const { foyer: other } = startFoyer();
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } };
    await other.addNetwork('eip155', { ...chain(10, 'Optimism'), blockExplorers });
    const given = other.getCaipNetworks().at(-1) as Network;
    const { foyer } = startFoyer();
    await foyer.addNetwork('eip155', given);
    expect(foyer.getCaipNetworks().at(-1)).toEqual(given);
    expect(given.rpcUrls.default).toEqual(['https://rpc.example/10']);
  });

  it('instance-06 tells the adapter of it, so that it can be read there, until it is removed', async () => {
    const { foyer, adapter } = startFoyer();
    const seen = () => adapter.host.networks.map(({ caipNetworkId }) => caipNetworkId);
    await foyer.addNetwork('eip155', chain(10, 'Optimism'));
    await foyer.addNetwork('solana', { ...chain(1, 'Solana'), id: 'main' });
    expect(seen()).toEqual(['eip155:1', 'eip155:8453', 'eip155:10']);
    await foyer.removeNetwork('eip155', 10);
    expect(seen()).toEqual(['eip155:1', 'eip155:8453']);
  });

  it('instance-06 makes the first network of a family its current one', async () => {
    const { core, foyer } = startFoyer();
    await foyer.addNetwork('solana', { ...chain(1, 'Solana'), id: 'main' });
    expect(core.getState().network.activeByNamespace).toMatchObject({
      eip155: 'eip155:1',
      solana: 'solana:main',
    });
  });

  it.each([
    undefined,
    null,
    {},
    { id: 5 },
    7,
    { id: 5, name: {} },
    { name: 'Nameless' },
    { id: 0.5, name: 'Half' },
  ])('instance-06 refuses what is no network: %j', async (none) => {
    const { foyer, log } = startFoyer();
    await expect(foyer.addNetwork('eip155', none as never)).rejects.toMatchObject({
      code: 'INVALID_CAIP_NETWORK_ID',
    });
    expect(log).toEqual(['warn addNetwork takes a network with an `id` and a `name`.']);
    expect(names(foyer)).toEqual(['Ethereum', 'Base']);
  });

  const refusal = 'addNetwork("eip155") takes a network of that family with the id of a chain, and';
  it.each(['abc', -1, 0, '0x1'])('instance-06 refuses an id that no chain has: %s', async (id) => {
    const { foyer, log } = startFoyer();
    await expect(foyer.addNetwork('eip155', { ...chain(1, 'Abc'), id })).rejects.toMatchObject({
      code: 'INVALID_CAIP_NETWORK_ID',
      context: { value: `eip155:${id}` },
    });
    expect(log).toEqual([`warn ${refusal} eip155:${id} is none.`]);
    expect(names(foyer)).toEqual(['Ethereum', 'Base']);
  });

  it('instance-06 takes the family that it is added to where the network names none, or undefined', async () => {
    const { foyer } = startFoyer();
    await foyer.addNetwork('solana', { ...chain(1, 'Solana'), id: 'main', chainNamespace: undefined });
    expect(foyer.getCaipNetworks().at(-1)?.caipNetworkId).toBe('solana:main');
  });

  it('instance-06 refuses a network of another family', async () => {
    const { foyer, log } = startFoyer();
    const solana = { ...chain(1, 'Solana'), caipNetworkId: 'solana:main' as const };
    await expect(foyer.addNetwork('eip155', solana)).rejects.toMatchObject({
      code: 'INVALID_CAIP_NETWORK_ID',
    });
    expect(log).toEqual([`warn ${refusal} solana:main is none.`]);
  });

  it('instance-07 instance-17 gives the active network up for another', async () => {
    const { foyer, log } = startFoyer();
    await foyer.removeNetwork('eip155', 1);
    expect(names(foyer)).toEqual(['Base']);
    expect(foyer.getChainId()).toBe(8453);
    await foyer.removeNetwork('eip155', 999);
    await foyer.removeNetwork('solana', 1);
    expect(log).toEqual([
      'warn removeNetwork knows no network 999 of eip155. There are: eip155:8453.',
      'warn removeNetwork knows no network 1 of solana. There are: none.',
    ]);
    await expect(foyer.removeNetwork('eip155', 'eip155:8453')).rejects.toMatchObject({
      code: 'NO_NETWORKS',
    });
    expect(names(foyer)).toEqual(['Base']);
  });

  it('instance-07 leaves a wallet where it is, on a network that is now unsupported', async () => {
    const { foyer } = await connectedFoyer();
    await foyer.removeNetwork('eip155', 1);
    expect(foyer.getState().selectedNetworkId).toBe('eip155:1');
    expect(foyer.getCaipNetwork()).toBeUndefined();
  });

  it('instance-07 makes another family the active one when its last network goes', async () => {
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { foyer } = startFoyer({ options: { networks: [sun, mainnet], defaultNetwork: sun } });
    await foyer.removeNetwork('solana', 'main');
    expect(foyer.getState()).toMatchObject({ activeChain: 'eip155', selectedNetworkId: 'eip155:1' });
  });
});
