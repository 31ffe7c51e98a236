import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLocalKeyVault } from '../drivers/keyvault/createLocalKeyVault.ts';
import { createNonces } from '../sessions/createNonces.ts';
import { useTestDb } from '../testing/useTestDb.ts';
import { createCodeHash } from './createCodeHash.ts';
import { createCodes } from './createCodes.ts';

const db = useTestDb();

/** Two nodes in the second step of a change of keys: each has both, one of them the new one first. */
async function openNodes() {
  const [old, next] = ['old', 'new'].map((name) => `${name}:${randomBytes(32).toString('hex')}`);
  const clock = { now: () => Date.UTC(2026, 0, 1) };
  const open = async (keys: string) => {
    const keyVault = await createLocalKeyVault({ keys });
    const codes = createCodes({ db: db(), clock, keyVault, codeHash: createCodeHash() });
    return { codes, nonces: createNonces({ clock, keyVault }) };
  };
  return [await open(`${old},${next}`), await open(`${next},${old}`), await open(`${next}`)] as const;
}

it('auth-35 a code of one node is right on another while the master key is changed', async () => {
  const [one, two, other] = await openNodes();
  const use = { purpose: 'login', projectId: 'site', deviceId: 'device', email: 'ada@example.org' } as const;
  const first = { ...use, scope: 'flow-0001' };
  const code = await one.codes.issue(first);
  expect(await other.codes.spend(first, code)).toBe('wrong');
  expect(await two.codes.spend(first, code)).toBe('right');
  const second = { ...use, scope: 'flow-0002' };
  expect(await one.codes.spend(second, await two.codes.issue(second))).toBe('right');
});

it('gw-sessions-03 a nonce of one node is good on another while the master key is changed', async () => {
  const [one, two, other] = await openNodes();
  expect(await two.nonces.isFresh(await one.nonces.issue())).toBe(true);
  expect(await one.nonces.isFresh(await two.nonces.issue())).toBe(true);
  expect(await other.nonces.isFresh(await one.nonces.issue())).toBe(false);
});
