import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLocalKeyVault } from '../drivers/keyvault/createLocalKeyVault.ts';
import { useTestDb } from '../testing/useTestDb.ts';
import { createTokens } from './createTokens.ts';
import type { SessionParts } from './SessionParts.ts';

const db = useTestDb();
const makeKey = (name: string) => `${name}:${randomBytes(32).toString('hex')}`;
const proof = { deviceId: 'device', publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } } as const;
const inTime = new AbortController().signal;

/** Tokens of users of whom all is in order, at nodes with a clock that stands still. */
function layNodes() {
  const told: string[] = [];
  const auth = {
    isApproved: async () => true,
    emailOf: async () => null,
    touchDevice: async () => undefined,
    notify: async (_: string, event: string) => void told.push(event),
  };
  const open = async (keys: string) =>
    createTokens({
      db: db(),
      clock: { now: () => Date.UTC(2026, 0, 1) },
      keyVault: await createLocalKeyVault({ keys }),
      audit: { write: async () => undefined },
      auth,
    } as unknown as SessionParts);
  return { open, told };
}

it('gw-sessions-09 AT-T7 two tabs that renew at nodes of which each has another master key first get one token', async () => {
  const [old, next] = [makeKey('old'), makeKey('new')];
  const { open, told } = layNodes();
  const [one, two] = [await open(`${old},${next}`), await open(`${next},${old}`)];
  const { refreshToken } = await one.open({ projectId: 'site', userId: 'user-1' }, proof);
  const first = await one.refresh(refreshToken, proof, 'site', inTime);
  const second = await two.refresh(refreshToken, proof, 'site', inTime);
  expect(second.refreshToken).toBe(first.refreshToken);
  // The chain goes on where it ends, whichever node made its links.
  const third = await two.refresh(second.refreshToken, proof, 'site', inTime);
  const late = await one.refresh(refreshToken, proof, 'site', inTime);
  expect(late.refreshToken).toBe(third.refreshToken);
  expect(told).toEqual([]);
});

it('gw-sessions-30 follows 20 renewals to the token of another tab, and no more', async () => {
  const { open, told } = layNodes();
  const node = await open(makeKey('only'));
  const renew = (token: string) => node.refresh(token, proof, 'site', inTime);
  const { refreshToken } = await node.open({ projectId: 'site', userId: 'user-1' }, proof);
  const tokens = [refreshToken];
  for (let count = 0; count <= 20; count += 1) tokens.push((await renew(String(tokens.at(-1)))).refreshToken);
  const last = tokens.at(-1);
  expect((await renew(String(tokens[1]))).refreshToken).toBe(last);
  await expect(renew(refreshToken)).rejects.toMatchObject({ code: 'SESSION_INVALID' });
  // Nothing says that it was copied.
  expect((await renew(String(tokens[1]))).refreshToken).toBe(last);
  expect(told).toEqual([]);
});
