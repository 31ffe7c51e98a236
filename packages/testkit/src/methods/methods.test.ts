import { type VerifyTypedDataParameters, verifyMessage, verifyTypedData } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { addresses, createFakeSite } from '../testing/FakeSite.ts';

const hello = '0x68656c6c6f';
const typed = {
  domain: { name: 'Foyer', version: '1', chainId: 31337, verifyingContract: addresses[2] },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Greeting: [
      { name: 'text', type: 'string' },
      { name: 'times', type: 'uint256' },
    ],
  },
  primaryType: 'Greeting',
  message: { text: 'hello', times: 2 },
} as const;
const third = {
  chainId: '0x539',
  chainName: 'Third',
  rpcUrls: ['wss://c.example', 'https://c.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};

async function connectedSite(options: Parameters<typeof createFakeSite>[0] = {}) {
  const site = createFakeSite(options);
  await site.ask('eth_requestAccounts');
  site.events.length = 0;
  return site;
}

describe('signing', () => {
  it('testkit-17 signs messages with the real key', async () => {
    const { ask } = await connectedSite();
    const signature = (await ask('personal_sign', [hello, addresses[0].toLowerCase()])) as `0x${string}`;
    await expect(verifyMessage({ address: addresses[0], message: 'hello', signature })).resolves.toBe(true);
    await expect(verifyMessage({ address: addresses[1], message: 'hello', signature })).resolves.toBe(false);
  });

  it.each([['text', JSON.stringify(typed)] as const, ['an object', typed] as const])(
    'testkit-17 signs typed data given as %s',
    async (_, data) => {
      const { ask } = await connectedSite();
      const signature = (await ask('eth_signTypedData_v4', [addresses[0], data])) as `0x${string}`;
      const { domain, types, primaryType } = typed;
      const message = { text: 'hello', times: 2n };
      const given: VerifyTypedDataParameters = {
        ...{ domain, types, primaryType, message },
        ...{ address: addresses[0], signature },
      };
      await expect(verifyTypedData(given)).resolves.toBe(true);
      await expect(verifyTypedData({ ...given, address: addresses[1] })).resolves.toBe(false);
    },
  );

  it.each([
    ['personal_sign', [hello, addresses[0]]],
    ['eth_signTypedData_v4', [addresses[0], typed]],
    ['eth_sendTransaction', [{ from: addresses[0], to: addresses[1] }]],
  ])('testkit-18 refuses %s to a site without permission and while locked', async (method, params) => {
    const { ask, wallet } = createFakeSite();
    await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 });
    await ask('eth_requestAccounts');
    wallet.lock();
    await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 });
  });

  it('testkit-18 refuses an account the site does not see', async () => {
    const { ask } = await connectedSite();
    await expect(ask('personal_sign', [hello, addresses[1]])).rejects.toMatchObject({ code: 4100 });
  });

  it.each([
    ['personal_sign', undefined],
    ['personal_sign', ['hello', addresses[0]]],
    ['personal_sign', [hello]],
    ['personal_sign', { message: hello }],
    ['eth_signTypedData_v4', [addresses[0], '{']],
    ['eth_signTypedData_v4', [addresses[0], {}]],
    ['eth_signTypedData_v4', [addresses[0]]],
    ['eth_signTypedData_v4', [addresses[0], { ...typed, domain: { ...typed.domain, chainId: 1 } }]],
    [
      'eth_signTypedData_v4',
      [addresses[0], { ...typed, domain: { ...typed.domain, verifyingContract: '0x12' } }],
    ],
    ['eth_signTypedData_v4', [addresses[0], { ...typed, primaryType: 'Nope' }]],
    ['eth_signTypedData_v4', [addresses[0], { ...typed, message: { text: 'hello', times: 'twice' } }]],
    ['eth_signTypedData_v4', [addresses[0], 'null']],
    ['eth_sendTransaction', []],
    ['eth_sendTransaction', [null]],
    ['eth_sendTransaction', [{ to: addresses[1] }]],
    ['eth_sendTransaction', [{ from: addresses[0], to: '0x12' }]],
    ['eth_sendTransaction', [{ from: addresses[0], to: addresses[1], value: 1 }]],
    ['eth_sendTransaction', [{ from: addresses[0], to: addresses[1], data: 'abcd' }]],
    ['eth_sendTransaction', [{ from: addresses[0], to: addresses[1], chainId: '0x1' }]],
    [
      'eth_sendTransaction',
      [{ from: addresses[0], to: addresses[1], maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
    ],
  ])('testkit-22 refuses %s with %j without asking', async (method, params) => {
    const { ask, wallet } = await connectedSite();
    wallet.hang();
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 });
  });
});

it.each([undefined, null, {}, { method: '' }, { method: 5 }, 'eth_chainId'])(
  'testkit-47 refuses the request %j, which names no method',
  async (call) => {
    const { wallet } = createFakeSite();
    await expect(wallet.provider.request(call as never)).rejects.toMatchObject({ code: -32600 });
    expect(wallet.requests()).toMatchObject([{ outcome: 'failed', code: -32600 }]);
  },
);

it('testkit-44 answers with a code too where the chain talks nonsense', async () => {
  const { ask } = await connectedSite({ rpc: async () => 'nonsense' });
  await expect(ask('eth_sendTransaction', [{ from: addresses[0], to: addresses[1] }])).rejects.toMatchObject({
    code: -32603,
  });
});

describe('chains', () => {
  it('testkit-19 switches to a chain it knows, telling the site before it answers', async () => {
    const { ask, events } = await connectedSite();
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).resolves.toBeNull();
    expect(events).toEqual([['chainChanged', '0x7a6a']]);
  });

  it('testkit-19 needs no approval to stay where it is', async () => {
    const { ask, wallet } = await connectedSite();
    wallet.reject();
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).resolves.toBeNull();
  });

  it('testkit-19 does not know a chain nobody added, then does', async () => {
    const { ask, events, wallet } = await connectedSite();
    const unknown = ask('wallet_switchEthereumChain', [{ chainId: '0x539' }]);
    await expect(unknown).rejects.toMatchObject({ code: 4902 });
    await expect(ask('wallet_addEthereumChain', [third])).resolves.toBeNull();
    await expect(ask('wallet_addEthereumChain', [third])).resolves.toBeNull();
    expect(events).toEqual([]);
    expect(wallet.getState().chains.at(-1)).toEqual({
      id: 1337,
      name: 'Third',
      rpcUrls: ['https://c.example'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    });
    expect(wallet.getState().chains).toHaveLength(3);
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x539' }])).resolves.toBeNull();
  });

  it.each([
    ['wallet_switchEthereumChain', undefined],
    ['wallet_switchEthereumChain', [{}]],
    ['wallet_switchEthereumChain', [{ chainId: 31338 }]],
    ['wallet_switchEthereumChain', [{ chainId: '31338' }]],
    ['wallet_switchEthereumChain', [{ chainId: '0x07a6a' }]],
    ['wallet_addEthereumChain', [{ ...third, chainId: '1337' }]],
    ['wallet_addEthereumChain', [{ ...third, rpcUrls: [] }]],
    ['wallet_addEthereumChain', [{ ...third, rpcUrls: ['ftp://c.example'] }]],
    ['wallet_addEthereumChain', [{ ...third, chainName: '' }]],
    ['wallet_addEthereumChain', [{ ...third, nativeCurrency: { symbol: 'TOOLONG' } }]],
    ['wallet_addEthereumChain', [{ ...third, nativeCurrency: undefined }]],
    ...[{ name: 7 }, { decimals: 'x' }, { decimals: -1 }, { decimals: 1.5 }].map(
      (part): [string, unknown] => [
        'wallet_addEthereumChain',
        [{ ...third, nativeCurrency: { ...third.nativeCurrency, ...part } }],
      ],
    ),
    ...['authorizationList', 'blobVersionedHashes'].map((field): [string, unknown] => [
      'eth_sendTransaction',
      [{ from: addresses[0], to: addresses[1], [field]: [] }],
    ]),
    ['wallet_watchAsset', { type: 'ERC20' }],
  ])('testkit-22 refuses %s with %j without asking', async (method, params) => {
    const { ask, wallet } = await connectedSite();
    wallet.hang();
    await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 });
  });

  it('testkit-19 watches a token when the user agrees', async () => {
    const { ask, wallet } = await connectedSite();
    const asset = { type: 'ERC20', options: { address: addresses[2], symbol: 'TST', decimals: 18 } };
    await expect(ask('wallet_watchAsset', asset)).resolves.toBe(true);
    wallet.reject();
    await expect(ask('wallet_watchAsset', [asset])).rejects.toMatchObject({ code: 4001 });
  });
});

describe('reads', () => {
  it('testkit-20 go to the endpoint of the current chain, for every site', async () => {
    const rpc = vi.fn(async () => '0x10');
    const { ask, wallet } = createFakeSite({ rpc });
    await expect(ask('eth_getBalance', [addresses[0], 'latest'])).resolves.toBe('0x10');
    wallet.changeChain(31338);
    await ask('eth_blockNumber');
    expect(rpc.mock.calls).toEqual([
      ['https://chain.example/a', { method: 'eth_getBalance', params: [addresses[0], 'latest'] }],
      ['https://chain.example/b', { method: 'eth_blockNumber', params: [] }],
    ]);
  });

  it('testkit-20 try the next endpoint when one is away, not when it refuses', async () => {
    const rpc = vi.fn(async (url: string) => {
      if (url.includes('chain.example')) throw new Error('away');
      return '0x1';
    });
    const { ask, wallet } = createFakeSite({ rpc });
    wallet.changeChain(31338);
    await expect(ask('eth_blockNumber')).resolves.toBe('0x1');
    const refusal = Object.assign(new Error('reverted'), { code: 3, data: '0xdead' });
    rpc.mockImplementation(async () => Promise.reject(refusal));
    rpc.mockClear();
    await expect(ask('eth_call', [{}])).rejects.toBe(refusal);
    expect(rpc).toHaveBeenCalledOnce();
  });

  it('testkit-20 fail as an internal error when no endpoint answers', async () => {
    const { ask } = createFakeSite();
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({
      code: -32603,
      cause: new Error('no chain in this test'),
    });
  });

  it.each(['eth_sign', 'eth_signTransaction', 'wallet_nothing', 'constructor', 'toString'])(
    'testkit-20 does not have %s',
    async (method) => {
      const { ask } = await connectedSite();
      await expect(ask(method)).rejects.toMatchObject({ code: 4200 });
    },
  );
});

describe('the log', () => {
  it('testkit-23 keeps every request with its outcome', async () => {
    const { ask, wallet } = createFakeSite();
    await ask('eth_accounts');
    wallet.reject();
    await ask('eth_requestAccounts', []).catch(() => undefined);
    wallet.manual();
    void ask('eth_requestAccounts', []);
    const origin = 'https://site.example';
    expect(wallet.requests()).toEqual([
      { id: 1, origin, method: 'eth_accounts', params: undefined, outcome: 'answered' },
      { id: 2, origin, method: 'eth_requestAccounts', params: [], outcome: 'failed', code: 4001 },
      { id: 3, origin, method: 'eth_requestAccounts', params: [], outcome: 'pending' },
    ]);
  });
});
