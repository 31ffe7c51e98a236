import { expect, it } from 'vitest';
import { openSignedIn, openWallet } from '../testing/openWallet.ts';
import type { EmbeddedWallet } from '../wallet/EmbeddedWallet.ts';
import type { Approve } from './createProvider.ts';

it('embedded-21 answers chain and accounts in the page', async () => {
  const { frame, wallet } = await openSignedIn();
  const count = frame.asked.length;
  await expect(wallet.provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1');
  await expect(wallet.provider.request({ method: 'eth_accounts' })).resolves.toEqual(wallet.addresses());
  expect(frame.asked).toHaveLength(count);
});

it('embedded-21 passes reads and Solana methods on with their chain', async () => {
  const { frame, wallet } = await openSignedIn();
  await wallet.switchTo('solana:mainnet');
  await expect(wallet.provider.request({ method: 'solana_signMessage', params: {} })).resolves.toBe(
    'answer to solana_signMessage',
  );
  expect(frame.asked.at(-1)?.payload).toEqual({
    method: 'solana_signMessage',
    params: {},
    chainId: 'solana:mainnet',
    chainNamespace: 'solana',
  });
  await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] });
  await wallet.provider.request({ method: 'eth_getBalance', params: ['0x0', 'latest'] });
  expect(frame.asked.at(-1)?.payload).toMatchObject({ chainId: 8453, chainNamespace: 'eip155' });
  await expect(
    wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: 1 }] }),
  ).rejects.toMatchObject({ code: -32602 });
});

it.each([
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_decrypt',
  'wallet_watchAsset',
  'constructor',
])('embedded-21 AT-S1 refuses %s with 4200', async (method) => {
  const { frame, wallet, told } = await openSignedIn();
  const count = frame.asked.length;
  await expect(wallet.provider.request({ method, params: [] })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  });
  expect(told.at(-1)).toBe(`refused ${method}`);
  expect(frame.asked).toHaveLength(count);
});

it('embedded-21 asks nothing while nobody is signed in', async () => {
  const { wallet, frame } = openWallet();
  await expect(wallet.provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 });
  expect(frame.visits).toHaveLength(0);
});

it('embedded-22 refuses large typed data and what is no JSON', async () => {
  const { wallet } = await openSignedIn();
  const ask = (method: string, params: unknown) => wallet.provider.request({ method, params });
  await expect(ask('eth_signTypedData_v4', ['0x0', 'x'.repeat(65_536)])).rejects.toMatchObject({
    code: -32602,
  });
  await expect(ask('eth_signTypedData_v4', ['0x0', 'x'.repeat(60_000)])).resolves.toBeDefined();
  await expect(ask('personal_sign', [new Map()])).rejects.toMatchObject({ code: -32602 });
  await expect(ask('personal_sign', ['x'.repeat(300_000)])).rejects.toMatchObject({ code: -32602 });
});

it('embedded-23 AT-F12 lets six requests be open and refuses the rest of a hundred', async () => {
  const { frame, wallet } = await openSignedIn();
  let open = 0;
  frame.answers.RPC_REQUEST = () => {
    open += 1;
    return new Promise(() => undefined);
  };
  const asked = Array.from({ length: 100 }, () =>
    wallet.provider.request({ method: 'personal_sign', params: [] }),
  );
  const refused = asked.slice(6).map((one) => expect(one).rejects.toMatchObject({ code: -32005 }));
  await Promise.all(refused);
  await frame.settle();
  expect(open).toBe(6);
  const aborted = asked.slice(0, 6).map((one) => expect(one).rejects.toThrow('Request was aborted'));
  wallet.dispose();
  await Promise.all(aborted);
});

it('embedded-24 takes a request back', async () => {
  const stops: AbortController[] = [];
  const approve: Approve = (_, ask) => {
    const stop = new AbortController();
    stops.push(stop);
    return ask(stop.signal);
  };
  const { frame, wallet } = await openSignedIn({ approve });
  frame.answers.RPC_REQUEST = () => new Promise(() => undefined);
  const asking = expect(wallet.provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4001,
    message: 'Request was aborted',
  });
  await frame.settle();
  const { id } = frame.asked.at(-1) ?? {};
  stops[0]?.abort();
  await asking;
  await frame.settle();
  expect(frame.asked.at(-1)).toMatchObject({ name: 'CANCEL', payload: { id } });
});

it('embedded-25 tells chain, accounts and the end once each', async () => {
  const { frame, wallet, ready } = openWallet();
  const told: unknown[] = [];
  const listen = (event: string) => wallet.provider.on(event, (value: never) => told.push([event, value]));
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) listen(event);
  const asking = wallet.getUser(5);
  await ready();
  const { address } = await asking;
  await wallet.getUser(5);
  expect(told).toEqual([
    ['chainChanged', '0x5'],
    ['accountsChanged', [address]],
  ]);
  frame.answers.SIGN_OUT = () => undefined;
  await wallet.signOut();
  expect(told.slice(2)).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ]);
});

const toBase = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] } as const;

const listenTo = ({ provider }: EmbeddedWallet): unknown[] => {
  const told: unknown[] = [];
  provider.on('chainChanged', (chainId: never) => told.push(chainId));
  return told;
};

it('embedded-31 stays on its chain when the frame does not go along', async () => {
  const { frame, wallet } = await openSignedIn();
  const told = listenTo(wallet);
  frame.answers.SWITCH_NETWORK = () => Promise.reject(new Error('no'));
  await expect(wallet.provider.request(toBase)).rejects.toThrow('no');
  expect(wallet.chainId()).toBe(1);
  expect(told).toEqual([]);
  await wallet.provider.request({ method: 'personal_sign', params: [] });
  expect(frame.asked.at(-1)?.payload).toMatchObject({ chainId: 1 });
});

it.each([
  ['with its own code', { message: 'No', code: -32602 }, { code: -32602, message: 'No' }],
  ['with no code: it does not know the chain', { message: 'No' }, { code: 4902, message: 'No' }],
])('embedded-31 tells the page that it was refused by number, %s', async (_, refusal, told) => {
  const { frame, wallet } = await openSignedIn();
  frame.answers.SWITCH_NETWORK = () => Promise.reject(Object.assign(new Error(), refusal));
  await expect(wallet.provider.request(toBase)).rejects.toMatchObject({ name: 'ProviderRpcError', ...told });
});

it('embedded-31 tells the page by number that a switch was aborted', async () => {
  const { frame, wallet } = await openSignedIn();
  frame.answers.SWITCH_NETWORK = () => new Promise(() => {});
  const asked = wallet.provider.request(toBase);
  wallet.reload();
  await expect(asked).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4900 });
});

it('embedded-31 remembers over a reload what a page switched to', async () => {
  const { clock, frame, wallet } = await openSignedIn();
  const told = listenTo(wallet);
  await expect(wallet.provider.request(toBase)).resolves.toBe(null);
  expect(told).toEqual(['0x2105']);
  wallet.dispose();
  const next = openWallet({}, frame, clock);
  expect(next.wallet.chainId()).toBe(8453);
  expect(frame.visits.at(-1)?.url).toContain('chainId=eip155%3A8453');
});

it('embedded-31 drops the frame’s answer to a switch once the user has left', async () => {
  const { frame, wallet } = await openSignedIn();
  const told = listenTo(wallet);
  let answer = (): void => {};
  frame.answers.SWITCH_NETWORK = () =>
    new Promise((resolve) => {
      answer = () => resolve({ chainId: 8453 });
    });
  frame.answers.SIGN_OUT = () => undefined;
  const asked = wallet.provider.request(toBase);
  await wallet.signOut();
  answer();
  await asked;
  expect(wallet.chainId()).toBe(1);
  expect(told).toEqual([]);
});

it('embedded-31 holds to the host’s choice at once, whatever a page asked for before', async () => {
  const { frame, wallet } = await openSignedIn();
  const asked = wallet.provider.request(toBase);
  const chosen = wallet.switchTo(10);
  expect(wallet.chainId()).toBe(10);
  await Promise.all([asked, chosen]);
  expect(wallet.chainId()).toBe(10);
  await wallet.provider.request({ method: 'personal_sign', params: [] });
  expect(frame.asked.at(-1)?.payload).toMatchObject({ chainId: 10 });
});
