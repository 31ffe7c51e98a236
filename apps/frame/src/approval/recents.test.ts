import { encodeFunctionData, erc20Abi } from 'viem';
import { expect, it } from 'vitest';
import { fakeVault } from '../testing/fakeVault.ts';
import { createApproval } from './createApproval.ts';
import { createRecents } from './createRecents.ts';
import { answerChain } from './testing/answerChain.ts';
import { address, setStage, stranger, token } from './testing/setStage.ts';
import { idsOf, tokenChain } from './testing/tokenChain.ts';

const one = `0x${'1'.repeat(40)}`;
const two = `0x${'2'.repeat(40)}`;

it('approval-21 known addresses are one user’s: the next one of the browser begins with none', async () => {
  const vault = fakeVault();
  let user: string | undefined = 'user-0001';
  const recents = createRecents(vault, () => user);
  await recents.add([one]);
  user = 'user-0002';
  expect(await recents.list()).toEqual([]);
  await recents.add([two]);
  expect(await recents.list()).toEqual([two]);
  user = undefined;
  await recents.add([one]);
  expect(await recents.list()).toEqual([]);
  user = 'user-0001';
  expect(await recents.list()).toEqual([one]);
});

it('approval-21 what is no list of addresses is none, and the oldest of 200 go', async () => {
  const vault = fakeVault();
  const recents = createRecents(vault, () => 'user-0001');
  vault.kept.set('recent-addresses.user-0001', '["x"]');
  expect(await recents.list()).toEqual([]);
  const many = Array.from({ length: 205 }, (_, n) => `0x${n.toString(16).padStart(40, '0')}`);
  await recents.add(many);
  await recents.add([many[10] ?? '']);
  expect(await recents.list()).toEqual([...many.slice(5, 10), ...many.slice(11), many[10]]);
});

it('approval-21 an address counts once, and one entry that is none takes no other along', async () => {
  const vault = fakeVault();
  const recents = createRecents(vault, () => 'user-0001');
  await recents.add([one]);
  await recents.add([...Array.from({ length: 200 }, () => two), 'nobody', `${two}00`]);
  expect(await recents.list()).toEqual([one, two]);
  vault.kept.set('recent-addresses.user-0001', JSON.stringify([one, 'x', 7, two]));
  expect(await recents.list()).toEqual([one, two]);
});

/** What is signed is remembered, on a device that knows one address. */
async function setUp() {
  const recents = createRecents(fakeVault(), () => 'user-0001');
  await recents.add([one]);
  const approval = createApproval({ askChain: answerChain(tokenChain), recents });
  const stage = setStage(tokenChain);
  const sign = async (method: string, params: unknown) => approval.remember(await stage.read(method, params));
  const show = async (method: string, params: unknown) =>
    approval.describe(await stage.read(method, params), stage.context);
  return { recents, sign, show };
}

const fields = (...each: readonly string[]) =>
  each.map((text) => ({ type: text.split(' ')[0], name: text.split(' ')[1] }));
const permit = (spender: string, type: string, value: string) => [
  address,
  {
    domain: { name: 'x', chainId: 1, verifyingContract: token },
    types: { Permit: fields('address owner', `${type} spender`, 'uint256 value') },
    primaryType: 'Permit',
    message: { owner: address, spender, value },
  },
];
const batch = (count: number, amount: string) => [
  address,
  {
    domain: { name: 'Permit2', chainId: 1, verifyingContract: token },
    types: {
      PermitBatch: fields('PermitDetails[] details', 'address spender'),
      PermitDetails: fields('address token', 'uint160 amount'),
    },
    primaryType: 'PermitBatch',
    message: { details: Array.from({ length: count }, () => ({ token, amount })), spender: stranger },
  },
];
const call = (functionName: 'approve' | 'transfer', amount: bigint) => [
  {
    ...{ from: address, to: token },
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [stranger, amount] }),
  },
];

it.each<[string, string, unknown]>([
  ['a permit of nothing', 'eth_signTypedData_v4', permit(stranger, 'address', '0')],
  ['a batch of them', 'eth_signTypedData_v4', batch(200, '0')],
  ['an allowance that is taken back', 'eth_sendTransaction', call('approve', 0n)],
  ['a transfer of nothing', 'eth_sendTransaction', call('transfer', 0n)],
  ['a spender that is no address', 'eth_signTypedData_v4', permit('nobody', 'string', '5')],
])('approval-21 %s makes nobody known, and takes nobody from the known ones', async (_, method, params) => {
  const { recents, sign } = await setUp();
  await sign(method, params);
  expect(await recents.list()).toEqual([one]);
});

it('approval-21 approval-10 a spender is new until it was let spend something', async () => {
  const { recents, sign, show } = await setUp();
  const method = 'eth_signTypedData_v4';
  await sign(method, batch(1, '0'));
  expect(idsOf(await show(method, batch(1, '5')))).toContain('first-seen-spender');
  await sign(method, batch(3, '5'));
  expect(await recents.list()).toEqual([one, stranger.toLowerCase()]);
  expect(idsOf(await show(method, batch(1, '5')))).not.toContain('first-seen-spender');
});
