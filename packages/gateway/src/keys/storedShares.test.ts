import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askRelease, makeSession, makeWallet, randomText, recoverSplit } from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits } from './schema.ts';

const store = useTestKeys();

const refused = { status: 403, body: { error: { code: 'RELEASE_REFUSED' } } };
const lastLine = () => store.audit.at(-1);

describe('a stored share', () => {
  const rowOf = (splitId: string) => eq(walletSplits.splitId, splitId);
  const columns = ['kekId', 'wrappedKey', 'text'] as const;

  it('AT-V2 keys-11 does not open in the row of another user or project', async () => {
    const session = makeSession();
    const walletsMade = [
      await makeWallet(store, session),
      await makeWallet(store),
      await makeWallet(store, { ...session, projectId: 'open' }),
    ] as const;
    const rows = await store.db.queries.select().from(walletSplits);
    for (const [index, one] of walletsMade.entries()) {
      const other = walletsMade[(index + 1) % 3];
      const row = rows.find(({ splitId }) => splitId === other?.splitId);
      if (!row) throw new Error('no row');
      const { kekId, wrappedKey, text } = row;
      await store.db.queries.update(walletSplits).set({ kekId, wrappedKey, text }).where(rowOf(one.splitId));
    }
    for (const { session: who, walletId, splitId } of walletsMade) {
      expect(await askRelease(store, who, walletId, { splitId })).toMatchObject(refused);
      expect(lastLine()).toMatchObject({ detail: { reason: 'damaged' } });
      expect(store.lines.at(-1)).toMatchObject({
        message: 'a stored share does not open',
        fields: { walletId },
      });
    }
  });

  it('AT-V3 keys-12 does not open once a newer one took its place', async () => {
    const wallet = await makeWallet(store);
    const { session, walletId, splitId, share } = wallet;
    const [old] = await store.db.queries.select().from(walletSplits);
    const split = await recoverSplit(store, session, wallet);
    await store.send(session, `/wallets/${walletId}/splits`, split);
    await store.send(session, `/wallets/${walletId}/confirm`, { splitId: split.splitId });
    if (old) await store.db.queries.insert(walletSplits).values(old);
    for (const purpose of ['sign', 'recover'] as const) {
      expect(await askRelease(store, session, walletId, { splitId, purpose })).toMatchObject(refused);
      expect(store.lines.at(-1)).toMatchObject({ message: 'an older share was put back' });
    }
    await store.db.queries.update(walletSplits).set({ version: 2 }).where(rowOf(splitId));
    expect(await askRelease(store, session, walletId, { splitId })).toMatchObject(refused);
    expect(lastLine()).toMatchObject({ detail: { reason: 'damaged' } });
    expect((await askRelease(store, session, walletId, { splitId: split.splitId })).share).toEqual(share);
  });

  it('AT-V4 keys-13 does not open with any bit of it changed, and the operator is told', async () => {
    const { session, walletId, splitId, share } = await makeWallet(store);
    const [row] = await store.db.queries.select().from(walletSplits);
    if (!row) throw new Error('no row');
    const isRow = and(rowOf(splitId), eq(walletSplits.walletId, walletId));
    for (const column of columns.slice(1)) {
      const bytes = Buffer.from(row[column], 'base64url');
      for (let index = 0; index < bytes.length; index += 1) {
        const changed = Buffer.from(bytes);
        changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8));
        await store.db.queries
          .update(walletSplits)
          .set({ [column]: changed.toString('base64url') })
          .where(isRow);
        expect(await askRelease(store, session, walletId, { splitId })).toMatchObject(refused);
      }
      await store.db.queries
        .update(walletSplits)
        .set({ [column]: row[column] })
        .where(isRow);
    }
    expect(store.lines.every(({ message }) => message === 'a stored share does not open')).toBe(true);
    expect(store.lines.length).toBeGreaterThan(100);
    await store.db.queries
      .update(walletSplits)
      .set({ deviceId: randomText(32) })
      .where(isRow);
    expect((await askRelease(store, session, walletId, { splitId })).status).toBe(403);
    await store.db.queries.update(walletSplits).set({ deviceId: session.deviceId }).where(isRow);
    expect((await askRelease(store, session, walletId, { splitId })).share).toEqual(share);
  });
});
