import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLocalKeyVault } from '../drivers/keyvault/createLocalKeyVault.ts';
import { useTestDb } from '../testing/useTestDb.ts';
import { createTokens } from './createTokens.ts';
import type { SessionParts } from './SessionParts.ts';

const db = useTestDb();

it('gw-sessions-09 AT-T7 two tabs that renew at nodes of which each has another master key first get one token', async () => {
  const [old, next] = ['old', 'new'].map((name) => `${name}:${randomBytes(32).toString('hex')}`);
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
  const [one, two] = [await open(`${old},${next}`), await open(`${next},${old}`)];
  const proof = { deviceId: 'device', publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } } as const;
  const inTime = new AbortController().signal;
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
