import { FoyerError } from '@foyer/protocol/errors';
import {
  type BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  encodeErrorResult,
  parseAbi,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { createFakePaired } from '../testing/createFakePaired.ts';
import { chainA, chainB, createFakePage } from '../testing/FakePage.ts';
import { alice, bob, rpcError } from '../testing/FakeProvider.ts';

const connectorId = 'walletConnect';
const hash = `0x${'cd'.repeat(32)}`;

async function paired(...networkIds: Parameters<typeof createFakePaired>) {
  const page = createFakePage();
  page.start();
  const fake = createFakePaired(...networkIds);
  const connection = await page.adapter.pair?.(fake.wallet);
  const provider = page.adapter.getProvider(connectorId) as {
    request(question: { method: string; params?: unknown }): Promise<unknown>;
    on(event: string, listener: (value: unknown) => void): void;
    removeListener(event: string, listener: (value: unknown) => void): void;
  };
  const heard: unknown[] = [];
  for (const event of ['chainChanged', 'accountsChanged', 'disconnect']) {
    provider.on(event, (value) => heard.push([event, value]));
  }
  return { ...page, fake, connection, provider, heard };
}

describe('evm: a paired wallet', () => {
  it('evm-38 is taken over as if it were on the page, its addresses checksummed', async () => {
    const { connection } = await paired();
    expect(connection).toEqual({
      connectorId,
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      networkId: 'eip155:31337',
    });
  });

  it('evm-38 is refused without an address of this family, and let go of', async () => {
    const page = createFakePage();
    page.start();
    const fake = createFakePaired();
    fake.grant({ accounts: ['solana-address'] });
    await expect(page.adapter.pair?.(fake.wallet)).rejects.toMatchObject({ code: 'BAD_REPLY' });
    expect(fake.listenerCount()).toBe(0);
  });

  it('evm-38 gives way to the wallet that is paired or connected next', async () => {
    const { adapter, fake } = await paired();
    const next = createFakePaired();
    await adapter.pair?.(next.wallet);
    expect([fake.listenerCount(), next.listenerCount()]).toEqual([0, 1]);
  });

  it('evm-39 answers accounts and chain itself, and asks nobody', async () => {
    const { provider, fake, host } = await paired();
    const ask = (method: string) => provider.request({ method });
    expect(await ask('eth_accounts')).toEqual([alice.toLowerCase()]);
    expect(await ask('eth_requestAccounts')).toEqual([alice.toLowerCase()]);
    expect(await ask('eth_coinbase')).toBe(alice.toLowerCase());
    expect(await ask('eth_chainId')).toBe('0x7a69');
    expect(await ask('net_version')).toBe('31337');
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }]);
    expect(fake.asked).toEqual([]);
    expect(host.rpc).not.toHaveBeenCalled();
  });

  it.each([
    'eth_getBalance',
    'eth_call',
    'eth_estimateGas',
    'eth_sendRawTransaction',
    'net_listening',
    'web3_sha3',
  ])('evm-40 reads %s from the chain the wallet is on', async (method) => {
    const { provider, fake, host } = await paired();
    host.rpc.mockResolvedValue('0x1');
    fake.wallet.moveTo('eip155:31338');
    expect(await provider.request({ method, params: [alice] })).toBe('0x1');
    expect(host.rpc.mock.lastCall?.slice(0, 3)).toEqual([chainB, method, [alice]]);
    expect(fake.asked).toEqual([]);
  });

  it('evm-40 reads from no chain the site did not ask for', async () => {
    const { provider } = await paired(['eip155:99']);
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 });
  });

  it('evm-41 asks the wallet for what takes a key, on its network', async () => {
    const { provider, fake } = await paired();
    fake.answer = () => '0x51';
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', alice] })).toBe('0x51');
    expect(fake.asked).toEqual([
      { networkId: 'eip155:31337', method: 'personal_sign', params: ['0x00', alice] },
    ]);
  });

  it.each([
    ['eth_signTypedData_v4', 4100],
    ['eth_sign', 4100],
    ['wallet_sendCalls', 4200],
    ['wallet_addEthereumChain', 4200],
  ])('evm-41 refuses %s with %i where the wallet did not agree to it', async (method, code) => {
    const { provider, fake } = await paired();
    const params = [{ chainId: '0x1' }];
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code,
      name: 'ProviderRpcError',
    });
    expect(fake.asked).toEqual([]);
  });

  it('evm-42 goes to a network the wallet agreed to without asking it', async () => {
    const { adapter, provider, fake, heard, host } = await paired();
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] });
    expect(heard).toEqual([['chainChanged', '0x7a6a']]);
    expect(host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, networkId: 'eip155:31338' });
    await adapter.switchNetwork({ connectorId, network: chainA });
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69');
    expect(fake.asked).toEqual([]);
  });

  it('evm-42 asks for another network where the wallet takes that, and waits until it is granted', async () => {
    const { adapter, fake, provider } = await paired(['eip155:31337']);
    fake.grant({ methods: ['wallet_switchEthereumChain'] });
    const switching = adapter.switchNetwork({ connectorId, network: chainB });
    await expect.poll(() => fake.asked).toHaveLength(1);
    expect(fake.asked[0]).toMatchObject({ networkId: 'eip155:31337', params: [{ chainId: '0x7a6a' }] });
    fake.grant({ networkIds: ['eip155:31337', 'eip155:31338'] });
    await switching;
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a');
  });

  it('evm-42 says 4902 of a network it cannot have, and of one the wallet never goes to', async () => {
    const { adapter, provider, fake, advance } = await paired(['eip155:31337']);
    const go = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] };
    await expect(provider.request(go)).rejects.toMatchObject({ code: 4902 });
    await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN_ADD',
    });
    fake.grant({ methods: ['wallet_switchEthereumChain'] });
    const promised = provider.request(go);
    await expect.poll(() => fake.asked).toHaveLength(1);
    advance(5000);
    await expect(promised).rejects.toMatchObject({ code: 4902 });
  });

  it.each([[[{}]], [[{ chainId: 'nonsense' }]], [undefined], [[]]])(
    'evm-42 refuses %j as a switch',
    async (params) => {
      const { provider } = await paired();
      await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
        code: -32602,
      });
    },
  );

  it('evm-43 tells accounts, chain and the end once each', async () => {
    const { fake, heard, host, provider } = await paired();
    fake.grant({});
    fake.grant({ accounts: [bob, alice] });
    expect(host.onAccountsChanged).toHaveBeenCalledOnce();
    fake.grant({ accounts: [] });
    expect(heard).toEqual([
      ['accountsChanged', [bob, alice]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ]);
    expect(host.onDisconnected).toHaveBeenCalledExactlyOnceWith({ connectorId });
    expect(fake.listenerCount()).toBe(0);
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 });
  });

  it('evm-43 a listener that was removed, or throws, disturbs nobody', async () => {
    const { fake, provider, heard } = await paired();
    const seen: unknown[] = [];
    const listener = (value: unknown) => seen.push(value);
    provider.on('chainChanged', listener);
    provider.removeListener('chainChanged', listener);
    fake.wallet.moveTo('eip155:31338');
    expect({ seen, heard }).toEqual({ seen: [], heard: [['chainChanged', '0x7a6a']] });
  });

  it.each([
    [new FoyerError('USER_REJECTED'), 4001],
    [rpcError(5000, 'User rejected.'), 4001],
    [rpcError(5002), 4001],
    [rpcError(4001), 4001],
    [new FoyerError('METHOD_NOT_APPROVED'), 4100],
    [new FoyerError('SESSION_NOT_FOUND'), 4900],
    [new FoyerError('RELAY_UNREACHABLE'), 4900],
    [new FoyerError('NETWORK_NOT_APPROVED'), 4902],
    [new FoyerError('REQUEST_EXPIRED'), -32603],
    [rpcError(-32000, 'insufficient funds'), -32000],
    [new FoyerError('RPC_SERVER', {}, { code: -32010, message: 'no gas' }), -32010],
    [new TypeError('broken'), -32603],
  ])('evm-44 a failure like %s has code %i', async (failure, code) => {
    const { provider, fake } = await paired();
    fake.answer = () => failure;
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code,
      message: expect.stringMatching(/./),
    });
  });

  const abi = parseAbi(['error TooLate(uint256 at)', 'function buy() view returns (uint256)']);
  const data = encodeErrorResult({ abi, errorName: 'TooLate', args: [7n] });
  it.each([
    ['RPC_EXECUTION', { code: 3, message: 'execution reverted', data }],
    ['RPC_SERVER', { code: -32603, message: 'VM Exception', data }],
    ['RPC_EXECUTION', { code: 3, message: 'execution reverted', data: { data } }],
  ] as const)('evm-50 viem reads a contract’s own error out of %s %j', async (code, cause) => {
    const { provider, host } = await paired();
    host.rpc.mockRejectedValue(new FoyerError(code, cause, cause));
    const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) });
    const failed: unknown = await client
      .readContract({ abi, address: bob, functionName: 'buy' })
      .catch((error: unknown) => error);
    const reverted = (failed as BaseError).walk((error) => error instanceof ContractFunctionRevertedError);
    expect(reverted).toMatchObject({ data: { errorName: 'TooLate', args: [7n] } });
  });

  it('evm-50 hands on the data of a wallet’s error, also with a code of EIP-1193', async () => {
    const { provider, fake } = await paired();
    const ask = () => provider.request({ method: 'personal_sign', params: [] });
    fake.answer = () => new FoyerError('RPC_EXECUTION', {}, { code: 3, message: 'reverted', data });
    await expect(ask()).rejects.toMatchObject({ code: 3, message: 'reverted', data });
    fake.answer = () =>
      new FoyerError('RPC_INVALID_PARAMS', {}, { code: -32602, message: 'from', data: 'from' });
    await expect(ask()).rejects.toMatchObject({ code: -32602, data: 'from' });
  });

  it('evm-50 a code of the chain’s is never the visitor who said no', async () => {
    const { provider, host } = await paired();
    host.rpc.mockRejectedValue(
      new FoyerError('RPC_EXECUTION', { message: 'odd' }, { code: 5000, message: 'odd' }),
    );
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      code: -32603,
      message: 'odd',
    });
  });

  it('evm-45 signs and sends through the kit, on the wanted network', async () => {
    const { adapter, fake } = await paired();
    fake.answer = ({ method }) => (method === 'personal_sign' ? `0x${'ab'.repeat(65)}` : hash);
    await expect(adapter.signMessage({ connectorId, address: alice, message: 'hi' })).resolves.toEqual({
      signature: `0x${'ab'.repeat(65)}`,
    });
    const transaction = { from: alice, to: bob, value: 1n };
    await expect(adapter.sendTransaction({ connectorId, network: chainB, transaction })).resolves.toEqual({
      hash,
    });
    expect(fake.asked.at(-1)).toEqual({
      networkId: 'eip155:31338',
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: bob, value: '0x1' }],
    });
  });

  it('evm-45 leaves without asking the paired wallet for its permission back', async () => {
    const { adapter, fake } = await paired();
    await adapter.disconnect({ connectorId });
    expect(fake.asked).toEqual([]);
    expect(fake.listenerCount()).toBe(0);
  });
});
