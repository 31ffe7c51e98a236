import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../testing/FakeDapp.ts';
import { chain, flush, mainnet, until } from '../../testing/startCore.ts';
import { startPairing } from '../../testing/startPairing.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const base = {
  ...chain(8453, 'Base'),
  rpcUrls: { default: { http: ['https://base.example', '/rpc'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
};
const both = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const failure = (code: number) => Object.assign(new Error('Unrecognized chain'), { code });

/** A site without an adapter, whose wallet agreed to one of its two networks. */
async function connected(methods: readonly string[] = both) {
  const started = startPairing({ options: { adapters: [], networks: [mainnet, base] as never } });
  const { core, dapp } = started;
  await core.actions.modal.open();
  core.actions.pairing.start();
  await started.code();
  dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`], {}, methods));
  await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  await flush();
  return {
    ...started,
    grant: () => dapp.tell('updated', sessionOf([`eip155:1:${alice}`, `eip155:8453:${alice}`], {}, methods)),
    change: () => core.actions.network.switchNetwork({ id: 8453 }),
    active: () => core.getState().network.activeByNamespace.eip155,
    asked: () => dapp.requests.map(({ method }) => method),
  };
}

describe('pairing: another network without an adapter', () => {
  it('pairing-38 is there once the wallet grants it, after its answer or before', async () => {
    const { dapp, change, grant, active, asked } = await connected();
    dapp.onRequest = () => null;
    const changing = change();
    await flush();
    expect(active()).toBe('eip155:1');
    grant();
    await changing;
    expect([active(), asked()]).toEqual(['eip155:8453', ['wallet_switchEthereumChain']]);
    const early = await connected();
    early.dapp.onRequest = () => early.grant();
    await early.change();
    expect(early.active()).toBe('eip155:8453');
  });

  it('pairing-38 is not supported where 5 s bring no grant', async () => {
    const { dapp, change, clock, active } = await connected();
    dapp.onRequest = () => null;
    const changing = change();
    const fate = expect(changing).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ADD' });
    await flush();
    clock.advance(5000);
    await fate;
    expect(active()).toBe('eip155:1');
  });

  it.each([4902, 32603, -32603])('pairing-38 is added after %i', async (code) => {
    const { dapp, change, grant, active, asked } = await connected();
    dapp.onRequest = ({ method }) => {
      if (method === 'wallet_switchEthereumChain') throw failure(code);
      grant();
      return null;
    };
    await change();
    expect([active(), asked()]).toEqual(['eip155:8453', both]);
    expect(dapp.requests[1]?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: base.nativeCurrency,
        rpcUrls: ['https://base.example', 'https://shop.example:8443/rpc'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ]);
  });

  it.each([
    ['a wallet that adds none', ['wallet_switchEthereumChain'], failure(4902), 'UNSUPPORTED_CHAIN_ADD', 1],
    ['one that is asked for nothing', [], failure(4902), 'UNSUPPORTED_CHAIN_ADD', 0],
    ['one that fails to add', both, failure(4902), 'UNSUPPORTED_CHAIN_ADD', 2],
    ['one whose user declines', both, failure(4001), 'USER_REJECTED', 1],
  ])('pairing-38 is not taken by %s', async (_, methods, answer, code, times) => {
    const { dapp, change, asked, active } = await connected(methods);
    dapp.onRequest = () => {
      throw answer;
    };
    await expect(change()).rejects.toMatchObject({ code });
    expect(asked()).toHaveLength(times);
    expect(active()).toBe('eip155:1');
  });
});
