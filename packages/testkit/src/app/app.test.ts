import { verifyMessage } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApp, meadow, proposal } from '../testing/FakePairing.ts';
import { addresses } from '../testing/FakeSite.ts';

const request = (method: string, params: unknown, fields: object = {}) => ({
  id: 7,
  topic: 'topic-1',
  chainId: 'eip155:31337',
  method,
  params,
  expiresAt: Date.now() + 300_000,
  ...fields,
});
const hello = '0x68656c6c6f';
const toSign = request('personal_sign', [hello, addresses[0]]);

type Fake = ReturnType<typeof createFakeApp>;

afterEach(() => vi.useRealTimers());

async function connectedApp(...parameters: Parameters<typeof createFakeApp>) {
  const fake = createFakeApp(...parameters);
  fake.fire('proposal', proposal());
  await fake.app.waitForSession();
  fake.calls.length = 0;
  return fake;
}

describe('requests', () => {
  it('testkit-35 are signed with the real key and answered under their id', async () => {
    const { fire, called } = await connectedApp();
    fire('request', toSign);
    const [, to, answer] = (await called('respond')) as [string, unknown, { result: `0x${string}` }];
    expect(to).toEqual({ id: 7, topic: 'topic-1' });
    await expect(
      verifyMessage({ address: addresses[0], message: 'hello', signature: answer.result }),
    ).resolves.toBe(true);
  });

  it('testkit-35 are for the chain they name, whichever the app shows', async () => {
    const { app, fire, called } = await connectedApp();
    fire('request', request('eth_chainId', [], { chainId: 'eip155:31338' }));
    expect(await called('respond')).toMatchObject(['respond', {}, { result: '0x7a6a' }]);
    expect(app.getState().chainId).toBe(31337);
  });

  it.each([
    [4001, toSign, 'reject'],
    [4100, request('personal_sign', [hello, addresses[1]]), 'approve'],
    [4902, request('wallet_switchEthereumChain', [{ chainId: '0x1' }]), 'approve'],
    [-32602, request('personal_sign', ['hello', addresses[0]]), 'approve'],
  ] as const)('testkit-35 fail with the code a wallet gives: %i', async (code, asked, verb) => {
    const { app, fire, called } = await connectedApp();
    await app[verb]();
    fire('request', asked);
    expect(await called('respond')).toMatchObject(['respond', { id: 7 }, { error: { code } }]);
    expect(app.requests().at(-1)).toMatchObject({ topic: 'topic-1', peer: meadow, outcome: 'failed', code });
  });

  it('testkit-35 fail with what the chain says a contract reverted with', async () => {
    const { app, fire, called } = await connectedApp({
      rpc: () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data: '0xdead' })),
    });
    await app.approve();
    fire('request', request('eth_sendTransaction', [{ from: addresses[0], to: addresses[1] }]));
    expect(await called('respond')).toMatchObject([
      'respond',
      {},
      { error: { code: 3, message: 'execution reverted', data: '0xdead' } },
    ]);
  });

  it.each([
    [{ result: expect.stringMatching(/^0x/) }, toSign],
    [
      { error: expect.objectContaining({ code: 4900 }) },
      request('eth_sendTransaction', [{ from: addresses[0], to: addresses[1] }]),
    ],
  ])('testkit-51 approved offline are answered without the chain: case %#', async (answer, asked) => {
    const { app, fire, called } = await connectedApp();
    await app.manual();
    fire('request', asked);
    await expect.poll(() => app.getState().pending).toHaveLength(1);
    await app.goOffline();
    await app.approve();
    expect(await called('respond')).toEqual(['respond', { id: 7, topic: 'topic-1' }, answer]);
  });

  it('testkit-38 leave the screen when their session ends', async () => {
    const { app, fire, end } = await connectedApp();
    await app.manual();
    fire('request', toSign);
    await expect.poll(() => app.getState().pending).toHaveLength(1);
    end('topic-1');
    expect(app.getState().pending).toEqual([]);
  });

  it.each([
    ['ended with its session while it hangs', ({ end }: Fake) => end('topic-1'), 'hang'],
    ['ended with its session while it is thought about', ({ end }: Fake) => end('topic-1'), 'delay'],
    ['expired while it hangs', () => vi.advanceTimersByTimeAsync(300_000), 'hang'],
  ] as const)('testkit-38 are not acted on once one %s', async (_how, finish, verb) => {
    vi.useFakeTimers();
    const fake = await connectedApp();
    const { app, fire, calls } = fake;
    await app[verb](400_000);
    fire('request', { ...toSign, expiresAt: Date.now() + 300_000 });
    await app.waitForRequest('personal_sign');
    await finish(fake);
    await app.approve();
    await vi.advanceTimersByTimeAsync(400_000);
    expect(app.requests().at(-1)).toMatchObject({ outcome: 'failed', code: 4001 });
    expect(calls).toMatchObject([['respond', { id: 7 }, { error: { code: 4001 } }]]);
    expect(app.getState().mode).toBe('approve');
  });

  it('testkit-49 leave the screen when another tab of the app took them on', async () => {
    const { app, fire } = await connectedApp();
    await app.manual();
    fire('request', toSign);
    fire('request', { ...toSign, id: 8 });
    await expect.poll(() => app.getState().pending).toHaveLength(2);
    fire('over', { id: 7, topic: 'another' });
    fire('over', { id: 7, topic: 'topic-1' });
    expect(app.getState().pending).toMatchObject([{ id: 3 }]);
  });

  it.each([
    ['eth_sendTransaction', { from: addresses[0], to: addresses[1] }],
    ['eth_sendRawTransaction', '0x02'],
  ])('testkit-49 are not acted on when another tab of the app was first: %s', async (method, parameter) => {
    const sent: string[] = [];
    const { app, client, fire } = await connectedApp({
      rpc: async (_url, call) => void sent.push(call.method),
    });
    client.claim = () => Promise.reject(new Error('claimed'));
    fire('request', request(method, [parameter]));
    await app.waitForRequest(method);
    await app.approve();
    expect(app.requests().at(-1)).toMatchObject({ outcome: 'failed' });
    expect(sent).toEqual([]);
  });

  it('testkit-49 are claimed only once the user agreed', async () => {
    const { app, client, calls, fire } = await connectedApp();
    client.claim = async (asked) => void calls.push(['claim', asked]);
    await app.manual();
    fire('request', toSign);
    await expect.poll(() => app.getState().pending).toHaveLength(1);
    expect(calls).toEqual([]);
    await app.approve(2);
    expect(calls.map(([verb]) => verb)).toEqual(['claim', 'respond']);
    expect(app.requests().at(-1)).not.toHaveProperty('claim');
  });

  it('testkit-38 of a session it does not have get no answer', async () => {
    const { app, fire, calls } = await connectedApp();
    fire('request', { ...toSign, topic: 'another' });
    fire('request', toSign);
    await app.waitForRequest('personal_sign');
    await app.approve();
    expect(calls.map(([verb]) => verb)).toEqual(['respond']);
    expect(app.requests().map(({ method }) => method)).toEqual(['wc_sessionPropose', 'personal_sign']);
  });
});

describe('what the user does', () => {
  it('testkit-36 changing the account updates every session, then tells it', async () => {
    const { app, calls } = await connectedApp();
    await app.changeAccount(2);
    const accounts = [`eip155:31337:${addresses[2]}`];
    expect(calls).toEqual([
      ['update', 'topic-1', { eip155: expect.objectContaining({ accounts }) }],
      ['emit', 'topic-1', { chainId: 'eip155:31337', name: 'accountsChanged', data: [addresses[2]] }],
    ]);
    expect(app.getState().sessions[0]?.namespaces.eip155?.accounts).toEqual(accounts);
  });

  it('testkit-36 an account changed while a site agrees to its session is told once it has', async () => {
    const { app, client, calls, fire, called } = createFakeApp();
    const grant = { accounts: [`eip155:31337:${addresses[0]}`], chains: ['eip155:31337'], methods: [] };
    const session = await client.approve(1, {
      namespaces: { eip155: { ...grant, events: ['accountsChanged'] } },
    });
    await app.changeAccount(2);
    expect(calls.map(([verb]) => verb)).toEqual(['approve']);
    fire('settled', session);
    const accounts = [`eip155:31337:${addresses[2]}`];
    const eip155 = expect.objectContaining({ accounts });
    expect(await called('update')).toEqual(['update', 'topic-1', { eip155 }]);
    expect(await called('emit')).toEqual([
      'emit',
      'topic-1',
      { chainId: 'eip155:31337', name: 'accountsChanged', data: [addresses[2]] },
    ]);
    await expect.poll(() => app.getState().sessions[0]?.namespaces.eip155?.accounts[0]).toBe(accounts[0]);
    calls.length = 0;
    fire('settled', app.getState().sessions[0] as typeof session);
    await app.changeAccount(2);
    expect(calls).toEqual([]);
  });

  it('testkit-36 changing to a chain that the app has learnt since adds it first', async () => {
    const { app, fire, calls, called } = await connectedApp();
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const rpcUrls = ['https://main.example'];
    const main = { chainId: '0x1', chainName: 'Main', nativeCurrency, rpcUrls };
    fire('request', request('wallet_addEthereumChain', [main]));
    await called('respond');
    calls.length = 0;
    await app.changeChain(1);
    expect(calls).toEqual([
      ['update', 'topic-1', { eip155: expect.objectContaining({ chains: ['eip155:31337', 'eip155:1'] }) }],
      ['emit', 'topic-1', { chainId: 'eip155:1', name: 'chainChanged', data: 1 }],
    ]);
    calls.length = 0;
    await app.changeChain(31337);
    expect(calls.map(([verb]) => verb)).toEqual(['emit']);
  });

  it('testkit-36 an account or chain it does not have is refused', async () => {
    const { app } = await connectedApp();
    await expect(app.changeAccount(9)).rejects.toThrow(RangeError);
    await expect(app.changeChain(1)).rejects.toThrow(RangeError);
  });

  it('testkit-36 events, longer life and the end go to one session or to all', async () => {
    const { app, fire, calls } = await connectedApp();
    fire('proposal', proposal({ id: 2 }));
    await expect.poll(() => app.getState().sessions).toHaveLength(2);
    calls.length = 0;
    await app.emit({ name: 'weather', data: { wet: true } }, 'topic-2');
    await app.extend();
    await app.disconnect('topic-1');
    expect(calls).toEqual([
      ['emit', 'topic-2', { chainId: 'eip155:31337', name: 'weather', data: { wet: true } }],
      ['extend', 'topic-1'],
      ['extend', 'topic-2'],
      ['disconnect', 'topic-1'],
    ]);
    expect(app.getState().sessions.map(({ topic }) => topic)).toEqual(['topic-2']);
  });

  it('testkit-37 offline cuts the network and waits for no answer to be sent', async () => {
    const { app, isOn } = await connectedApp();
    await app.goOffline();
    expect([isOn(), app.getState().online]).toEqual([false, false]);
    await app.goOnline();
    expect([isOn(), app.getState().online]).toEqual([true, true]);
  });

  it('testkit-39 it shows a session that its site agrees to only after the reload', async () => {
    const { app, client, fire } = createFakeApp();
    const session = await client.approve(1, { namespaces: {} });
    expect(app.getState().sessions).toEqual([]);
    fire('settled', session);
    await expect.poll(() => app.getState().sessions).toHaveLength(1);
  });

  it('testkit-39 closed it hears its client no more', async () => {
    const { app, listening } = await connectedApp();
    expect(listening()).toBeGreaterThan(0);
    await app.close();
    expect(listening()).toBe(0);
  });

  it('testkit-39 it remembers its account and chain, and closing leaves its client closed', async () => {
    const records = new Map<string, string>();
    const storage = {
      getItem: (key: string) => records.get(key) ?? null,
      setItem: (key: string, value: string) => records.set(key, value),
    };
    const { app, calls } = await connectedApp({ storage });
    await app.changeAccount(1);
    await app.changeChain(31338);
    await app.close();
    expect(calls.at(-1)).toEqual(['close']);
    expect(createFakeApp({ storage }).app.getState()).toMatchObject({
      account: addresses[1],
      chainId: 31338,
    });
  });
});
