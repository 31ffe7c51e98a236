import { type AnvilChain, startAnvil } from '@foyer/testkit/anvil';
import { createTestClient, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallContract, verifySignIn } from './verifySignIn.ts';

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const wallet = '0x00000000000000000000000000000000000c0de1';

/** A wallet contract that answers as ERC-1271 wants to what its owner's key signed, and reverts otherwise. */
const code = `0x${[
  '600435600052', // memory 0: the hash
  '60a43560f81c602052', // 32: v, the signature's last byte
  '606435604052', // 64: r
  '608435606052', // 96: s
  '602060806080600060015afa50', // 128: what ecrecover, the contract at address 1, makes of them
  `60805173${owner.address.slice(2).toLowerCase()}14`, // whether that is the owner
  '604857', // then on at byte 72
  '600080fd', // else revert
  '5b631626ba7e60e01b60005260206000f3', // the word that means yes
].join('')}` as const;

let chain: AnvilChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain?.stop());

it('engine-57 AT-W14 a contract on a chain is asked, and believed', async () => {
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).extend(publicActions);
  await client.setCode({ address: wallet, bytecode: code });
  const message = 'meadow.example wants you to sign in with your Ethereum account:';
  const call: CallContract = async ({ to, data }) => {
    try {
      const answer = await client.call({ to: to as `0x${string}`, data: data as `0x${string}` });
      return answer.data ?? '0x';
    } catch {
      return '0x';
    }
  };
  const verify = async (signature: string, address: string = wallet) =>
    verifySignIn(
      { issuer: `did:pkh:eip155:31337:${address}`, message, signature, type: 'eip1271' },
      { call },
    );
  expect(await verify(await owner.signMessage({ message }))).toBe(true);
  expect(await verify(await other.signMessage({ message }))).toBe(false);
  expect(await verify(await owner.signMessage({ message: 'another' }))).toBe(false);
  expect(await verify(await owner.signMessage({ message }), owner.address)).toBe(false);
});
