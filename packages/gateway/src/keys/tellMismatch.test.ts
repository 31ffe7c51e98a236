import { expect, it } from 'vitest';
import { askRelease, makeSession, makeWallet, randomText } from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';

const store = useTestKeys();

it('AT-V7 keys-42 a share that was released for something else than was to be signed is an alarm, and written down', async () => {
  const { session, walletId, splitId } = await makeWallet(store);
  const intentHash = randomText(32);
  await askRelease(store, session, walletId, { splitId, intentHash });
  const tell = (from = session, body: object = { splitId, intentHash }) =>
    store.send(from, `/wallets/${walletId}/mismatch`, body);
  expect((await tell()).status).toBe(204);
  expect(store.audit.slice(-2)).toMatchObject([
    { event: 'share.released', detail: { walletId, splitId, intentHash } },
    { event: 'share.mismatched', deviceId: session.deviceId, detail: { walletId, splitId, intentHash } },
  ]);
  const { projectId } = session;
  const alarm = 'a wallet was to sign what no share was released for';
  expect(store.lines.at(-1)).toEqual({ message: alarm, fields: { projectId, walletId, splitId } });
  // Nobody raises it for others.
  const before = [store.audit.length, store.lines.length];
  for (const other of [
    makeSession(),
    { ...session, deviceId: randomText(32) },
    { ...session, projectId: 'other' },
  ])
    expect((await tell(other)).status).toBe(404);
  expect((await tell(session, { splitId: randomText(), intentHash })).status).toBe(404);
  expect((await tell(session, { splitId, intentHash: 'short' })).body.error.field).toBe('intentHash');
  expect([store.audit.length, store.lines.length]).toEqual(before);
});
