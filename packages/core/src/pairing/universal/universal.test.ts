import { toBase58 } from '@foyer/protocol/base58';
import { describe, expect, it } from 'vitest';
import { createFoyer } from '../../kernel/createFoyer.ts';
import { sessionOf } from '../../testing/FakeDapp.ts';
import { chain, flush, mainnet, until } from '../../testing/startCore.ts';
import { startPairing } from '../../testing/startPairing.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const sol = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const sun = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const networks = [
  mainnet,
  chain(8453, 'Base'),
  { ...chain(0, 'Sun'), id: sun, caipNetworkId: sun, chainNamespace: 'solana' },
];
const accounts = [`eip155:1:${alice}`, `eip155:8453:${alice}`, `${sun}:${sol}`];

/** A site without any adapter, connected through a paired wallet. */
async function connected(methods?: readonly string[]) {
  const started = startPairing({ options: { adapters: [], networks: networks as never } });
  const { core, dapp } = started;
  await core.actions.modal.open();
  core.actions.pairing.start();
  await started.code();
  dapp.proposals[0]?.approve(sessionOf(accounts, {}, methods));
  await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  await flush();
  return started;
}

describe('pairing: without adapters', () => {
  it('pairing-26 connects every family of the session, the active one staying active', async () => {
    const { core, dapp } = await connected();
    expect(Object.keys(dapp.proposals[0]?.request.namespaces ?? {})).toEqual(['eip155', 'solana']);
    expect(core.getState()).toMatchObject({
      connection: { byNamespace: { eip155: { status: 'connected' }, solana: { status: 'connected' } } },
      network: { activeNamespace: 'eip155' },
      account: { byNamespace: { eip155: [{ address: alice }], solana: [{ address: sol }] } },
    });
  });

  it('instance-01 tells the providers of every family, as the reader answers them', async () => {
    const started = startPairing({ options: { adapters: [], networks: networks as never } });
    const { core, dapp } = started;
    const foyer = createFoyer(core, undefined);
    const heard: object[] = [];
    foyer.subscribeProviders((providers) => heard.push(providers));
    await core.actions.modal.open();
    core.actions.pairing.start();
    await started.code();
    dapp.proposals[0]?.approve(sessionOf(accounts));
    await until(core, ({ connection }) => connection.byNamespace.solana?.status === 'connected');
    await flush();
    const provider = foyer.getProvider('eip155');
    expect(provider).toBeDefined();
    const told = heard.length;
    core.actions.theme.setMode('dark');
    expect(heard).toHaveLength(told);
    expect(heard.at(-1)).toEqual({ eip155: provider, solana: foyer.getProvider('solana') });
  });

  it('pairing-27 signs in each family’s own words', async () => {
    const { core, dapp } = await connected();
    const signature = `0x${'ab'.repeat(65)}`;
    dapp.onRequest = ({ method }) => (method === 'personal_sign' ? signature : { signature: 'sig' });
    const sign = core.actions.connection.signMessage;
    await expect(sign({ message: 'hé' })).resolves.toEqual({ signature });
    await expect(sign({ message: 'hello', namespace: 'solana' })).resolves.toEqual({ signature: 'sig' });
    expect(dapp.requests.map(({ chainId, method, params }) => ({ chainId, method, params }))).toEqual([
      { chainId: 'eip155:1', method: 'personal_sign', params: ['0x68c3a9', alice] },
      { chainId: sun, method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: sol } },
    ]);
  });

  it('pairing-37 sends a transaction with quantities in hex', async () => {
    const { core, dapp } = await connected();
    const hash = `0x${'cd'.repeat(32)}`;
    dapp.onRequest = () => hash;
    const to = `0x${'22'.repeat(20)}`;
    const whole = { to, value: 10n ** 18n, gas: 21_000n, data: '0xabcd' };
    await expect(core.actions.connection.sendTransaction(whole)).resolves.toEqual({ hash });
    expect(dapp.requests[0]).toMatchObject({
      method: 'eth_sendTransaction',
      params: [{ from: alice, to, value: '0xde0b6b3a7640000', gas: '0x5208', data: '0xabcd' }],
    });
  });

  it.each([
    ['to', 'alice.eth'],
    ['to', '0x1234'],
    ['data', 'abcd'],
    ['data', '0xabc'],
    ['data', ['0xab']],
    ['data', null],
  ])('pairing-37 asks no wallet where %s is %s', async (field, value) => {
    const { core, dapp } = await connected();
    const transaction = { to: `0x${'22'.repeat(20)}`, [field]: value } as never;
    await expect(core.actions.connection.sendTransaction(transaction)).rejects.toMatchObject({
      code: 'RPC_INVALID_PARAMS',
      context: { field, expected: expect.stringMatching(/^(an address: )?0x and /) },
    });
    expect(dapp.requests).toEqual([]);
  });

  it.each([null, '', 'sent', '0x51', `0x${'g'.repeat(64)}`, { hash: '0x51' }])(
    'pairing-37 takes %j for no hash and no signature',
    async (answer) => {
      const { core, dapp } = await connected();
      dapp.onRequest = () => answer;
      const { sendTransaction, signMessage } = core.actions.connection;
      await expect(sendTransaction({ to: `0x${'22'.repeat(20)}` })).rejects.toMatchObject({
        code: 'BAD_REPLY',
      });
      await expect(signMessage({ message: 'x' })).rejects.toMatchObject({
        code: 'SIGN_MESSAGE_FAILED',
        cause: { code: 'BAD_REPLY' },
      });
    },
  );

  it('pairing-28 switches the session’s network without asking the wallet', async () => {
    const { core, dapp } = await connected();
    await core.actions.network.switchNetwork({ id: 8453 });
    dapp.onRequest = () => `0x${'ab'.repeat(65)}`;
    expect(core.getState().network.activeByNamespace.eip155).toBe('eip155:8453');
    await core.actions.connection.signMessage({ message: 'x' });
    expect(dapp.requests.map(({ chainId, method }) => [chainId, method])).toEqual([
      ['eip155:8453', 'personal_sign'],
    ]);
  });

  it('pairing-28 hands out a provider that asks on that network', async () => {
    const { core, dapp } = await connected();
    const provider = core.actions.connection.getProvider('eip155') as {
      request(question: { method: string; params?: unknown }): Promise<unknown>;
    };
    await expect(provider.request({ method: 'personal_sign', params: ['0x00', alice] })).resolves.toBe(
      '0x51',
    );
    expect(dapp.requests[0]).toMatchObject({ chainId: 'eip155:1', params: ['0x00', alice] });
  });

  it('pairing-29 a paired wallet leaves every family at once', async () => {
    const { core, dapp } = await connected();
    await core.actions.connection.disconnect({ namespace: 'solana' });
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(dapp.ended).toEqual(['topic-1']);
  });

  it('pairing-29 a family the wallet takes back is disconnected, one it adds is connected', async () => {
    const { core, dapp } = await connected();
    dapp.tell('updated', sessionOf([`eip155:1:${alice}`]));
    expect(Object.keys(core.getState().connection.byNamespace)).toEqual(['eip155']);
    dapp.tell('updated', sessionOf(accounts));
    await until(core, ({ connection }) => connection.byNamespace.solana?.status === 'connected');
    expect(core.getState().network.activeNamespace).toBe('eip155');
  });

  it('pairing-26 comes back after a reload too', async () => {
    const started = startPairing({
      options: { adapters: [], networks: networks as never },
      stored: {
        'foyer.connection_status': 'connected',
        'foyer.connected_namespaces': 'eip155,solana',
        'foyer.eip155:connected_connector_id': 'walletConnect',
        'foyer.solana:connected_connector_id': 'walletConnect',
        'foyer.active_namespace': 'solana',
      },
      prepare: (dapp) => {
        dapp.stored = [sessionOf(accounts)];
      },
    });
    await started.core.ready();
    expect(started.core.getState()).toMatchObject({
      connection: { byNamespace: { eip155: { status: 'connected' }, solana: { status: 'connected' } } },
      network: { activeNamespace: 'solana' },
    });
  });

  it.each([
    ['', ''],
    ['00', '1'],
    ['0000ff', '115Q'],
    ['68656c6c6f', 'Cn8eVZg'],
  ])('pairing-27 writes 0x%s as %s in base 58', (hex, text) => {
    expect(toBase58(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))).toBe(text);
  });
});
