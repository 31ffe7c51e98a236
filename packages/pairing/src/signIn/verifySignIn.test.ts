import { privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifySignIn } from './verifySignIn.ts';

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const message = 'meadow.example wants you to sign in with your Ethereum account: ☕';
const issuer = `did:pkh:eip155:1:${owner.address}`;
let signature: string;

beforeAll(async () => {
  signature = await owner.signMessage({ message });
});

describe('a sign-in signed by a key', () => {
  const verify = (changes: object = {}) =>
    verifySignIn({ issuer, message, signature, type: 'eip191', ...changes });

  it('engine-57 AT-W14 is right for the account whose key signed, in any spelling', async () => {
    expect(await verify()).toBe(true);
    expect(await verify({ issuer: issuer.toLowerCase() })).toBe(true);
    const [, last = ''] = /(..)$/.exec(signature) ?? [];
    const low = (Number.parseInt(last, 16) - 27).toString(16).padStart(2, '0');
    expect(await verify({ signature: signature.slice(0, -2) + low })).toBe(true);
  });

  it.each([
    ['of another key', async () => ({ signature: await other.signMessage({ message }) })],
    ['of another message', async () => ({ message: `${message}!` })],
    ['that names another account', async () => ({ issuer: `did:pkh:eip155:1:${other.address}` })],
    ['that names no account', async () => ({ issuer: 'did:web:meadow.example' })],
    ['that is too short', async () => ({ signature: signature.slice(0, -2) })],
    ['that is no hex', async () => ({ signature: `${signature.slice(0, -2)}zz` })],
    ['of numbers on no curve', async () => ({ signature: `0x${'ff'.repeat(64)}1b` })],
    ['with an odd last byte', async () => ({ signature: `${signature.slice(0, -2)}05` })],
    ['of a kind nobody knows', async () => ({ type: 'eip6492' })],
    ['of a contract, without a way to ask it', async () => ({ type: 'eip1271' })],
  ])('engine-57 AT-W14 is refused %s', async (_what, change) => {
    expect(await verify(await change())).toBe(false);
  });
});

describe('a sign-in signed by a contract', () => {
  const magic = `0x1626ba7e${'0'.repeat(56)}`;
  const verify = (answer: () => Promise<string>) =>
    verifySignIn({ issuer, message, signature, type: 'eip1271' }, { call: answer });

  it('engine-57 AT-W14 is right only when the contract answers just that', async () => {
    expect(await verify(async () => magic)).toBe(true);
    for (const answer of ['0x', '0x1626ba7e', `0x${'1'.padStart(64, '0')}`, magic + '00'.repeat(65_536)])
      expect(await verify(async () => answer)).toBe(false);
  });

  it('engine-57 is neither right nor refused while the chain cannot be asked', async () => {
    const down = async () => {
      throw new Error('The chain is down');
    };
    await expect(verify(down)).rejects.toThrow('The chain is down');
  });
});
