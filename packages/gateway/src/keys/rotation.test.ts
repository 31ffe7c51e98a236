import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLocalKeyVault } from '../drivers/keyvault/createLocalKeyVault.ts';
import { createTransitKeyVault } from '../drivers/keyvault/createTransitKeyVault.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import { isDoneWithin } from '../testing/isDoneWithin.ts';
import { askRelease, makeDraft, makeSession, makeWallet, startTestKeys } from '../testing/startTestKeys.ts';
import { startTransit } from '../testing/startTransit.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { encryptBytes } from './encryptBytes.ts';
import { sealKeys, walletSplits } from './schema.ts';
import { openSealed, sealTo } from './sealTo.ts';

const newKey = () => randomBytes(32).toString('hex');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A vault that counts what it is asked to open, by key. @param onWrap Waited for before a key is wrapped. */
function watch(vault: KeyVault, onWrap: () => Promise<unknown> = async () => {}) {
  const state = { unwrapped: {} as Record<string, number> };
  const watched: KeyVault = {
    get currentKekId() {
      return vault.currentKekId;
    },
    async wrap(key, context) {
      await onWrap();
      return vault.wrap(key, context);
    },
    unwrap(key, context) {
      state.unwrapped[key.kekId] = (state.unwrapped[key.kekId] ?? 0) + 1;
      return vault.unwrap(key, context);
    },
    mac: (text) => vault.mac(text),
    macs: (text) => vault.macs(text),
  };
  return { watched, state };
}

const store = useTestKeys();
/** Another node of the same gateway, with another key vault. */
const openWith = (keyVault: KeyVault) => startTestKeys({ ...store.options, keyVault });

describe('rotating the key that wraps', () => {
  it('AT-V17 R28 keys-25 fails no release, and leaves the old key unused', async () => {
    const [old, next] = [newKey(), newKey()];
    const before = await openWith(await createLocalKeyVault({ keys: `old:${old}` }));
    await before.keys.sealKey();
    const made = await Promise.all(Array.from({ length: 60 }, () => makeWallet(before)));
    // Each key waits to be wrapped anew until one more share was released.
    let released = 0;
    const release = async (): Promise<void> => {
      const { session, walletId, splitId, share } = made[released % made.length] as (typeof made)[number];
      const answer = await askRelease(after, session, walletId, { splitId });
      expect(answer.share).toEqual(share);
      released += 1;
    };
    const vault = await createLocalKeyVault({ keys: `new:${next},old:${old}` });
    const { watched, state } = watch(vault, release);
    const after = await openWith(watched);
    expect(await after.keys.rewrap()).toEqual({ rewrapped: 61, failed: 0 });
    expect(released).toBeGreaterThanOrEqual(61);
    expect(await after.keys.countByKek()).toEqual([{ kekId: watched.currentKekId, splits: 60 }]);
    const seals = await after.db.queries.select().from(sealKeys);
    expect(seals.map(({ kekId }) => kekId)).toEqual([watched.currentKekId]);
    // The old key is destroyed: everything still works, and nothing asks for it.
    const alone = watch(await createLocalKeyVault({ keys: `new:${next}` }));
    const last = await openWith(alone.watched);
    for (const { session, walletId, splitId, share } of made.slice(0, 20)) {
      expect((await askRelease(last, session, walletId, { splitId })).share).toEqual(share);
    }
    expect(Object.keys(alone.state.unwrapped)).toEqual([watched.currentKekId]);
    expect(Object.keys(state.unwrapped).length).toBe(2);
    expect(await last.keys.rewrap()).toEqual({ rewrapped: 0, failed: 0 });
  });

  it('AT-V17 keys-25 follows a rotation inside the transit engine', async () => {
    const transit = await startTransit();
    const clock = { now: () => 0 };
    const names = { wrappingKey: 'foyer', macKey: 'foyer', readToken: async () => 'token' };
    const keyVault = createTransitKeyVault({ url: transit.url, ...names, clock, log: quiet });
    const node = await openWith(keyVault);
    const { session, walletId, splitId, share } = await makeWallet(node);
    transit.rotate();
    expect(await node.keys.rewrap()).toEqual({ rewrapped: 2, failed: 0 });
    transit.destroyOld();
    expect((await askRelease(node, session, walletId, { splitId })).share).toEqual(share);
    expect(await node.keys.countByKek()).toEqual([{ kekId: 'transit:foyer:v2', splits: 1 }]);
    await transit.stop();
  });

  it('keys-25 goes on past a record that does not open, and tells of it', async () => {
    const [old, next] = [newKey(), newKey()];
    const before = await openWith(await createLocalKeyVault({ keys: `old:${old}` }));
    await makeWallet(before);
    const { walletId } = await makeWallet(before);
    await before.db.queries.update(walletSplits).set({ userId: 'another-one' });
    const keyVault = await createLocalKeyVault({ keys: `new:${next},old:${old}` });
    const after = await openWith(keyVault);
    expect(await after.keys.rewrap()).toEqual({ rewrapped: 1, failed: 2 });
    expect(store.lines.map(({ message }) => message)).toEqual(
      Array(2).fill('a data key is not wrapped anew'),
    );
    expect(walletId).toHaveLength(22);
  });

  it('keys-25 goes on past a record whose key is gone, and tells of it', async () => {
    const [lost, old, next] = [newKey(), newKey(), newKey()];
    const first = await openWith(await createLocalKeyVault({ keys: `lost:${lost}` }));
    await makeWallet(first);
    const before = await openWith(await createLocalKeyVault({ keys: `old:${old},lost:${lost}` }));
    const { session, walletId, splitId, share } = await makeWallet(before);
    const after = await openWith(await createLocalKeyVault({ keys: `new:${next},old:${old}` }));
    expect(await after.keys.rewrap()).toEqual({ rewrapped: 1, failed: 2 });
    expect(store.lines.map(({ fields }) => fields.reason)).toContainEqual(
      expect.stringContaining('no master key is local:lost:'),
    );
    const last = await openWith(await createLocalKeyVault({ keys: `new:${next}` }));
    expect((await askRelease(last, session, walletId, { splitId })).share).toEqual(share);
  });

  it('AT-V17 R28 keys-39 two nodes work together while one of them has the new key first', async () => {
    const [old, next] = [newKey(), newKey()];
    const one = await openWith(await createLocalKeyVault({ keys: `old:${old},new:${next}` }));
    const two = await openWith(await createLocalKeyVault({ keys: `new:${next},old:${old}` }));
    const made = await makeWallet(one);
    await two.keys.rewrap();
    for (const node of [one, two]) {
      const { session, walletId, splitId, share } = made;
      expect((await askRelease(node, session, walletId, { splitId })).share).toEqual(share);
    }
    const late = await makeWallet(one);
    expect(await two.keys.rewrap()).toEqual({ rewrapped: 1, failed: 0 });
    const { session, walletId, splitId, share } = late;
    expect((await askRelease(one, session, walletId, { splitId })).share).toEqual(share);
  });
});

describe('a key vault that is down', () => {
  it('AT-V18 R14 keys-26 answers 503 with Retry-After, and stores nothing', async () => {
    const transit = await startTransit();
    const clock = { now: () => 0 };
    const names = { wrappingKey: 'foyer', macKey: 'foyer', readToken: async () => 'token' };
    const keyVault = createTransitKeyVault({
      url: transit.url,
      ...names,
      clock,
      log: quiet,
    });
    const node = await openWith(keyVault);
    const { session, walletId, splitId, share } = await makeWallet(node);
    const stranger = makeSession();
    const { body } = await makeDraft(node, stranger);
    transit.state.mood = 'silent';
    const silent = Promise.all([
      askRelease(node, session, walletId, { splitId }),
      node.send(stranger, '/wallets', body),
    ]);
    expect(await isDoneWithin(3000, silent)).toBe(true);
    const answers = await silent;
    transit.state.mood = 'sealed';
    for (let count = 0; count < 5; count += 1) {
      answers.push(await node.send(stranger, '/wallets', body));
    }
    const asked = transit.state.requests.length;
    answers.push(await askRelease(node, session, walletId, { splitId }));
    expect(transit.state.requests).toHaveLength(asked);
    for (const { status, response, body: told } of answers) {
      expect([status, told.error.code]).toEqual([503, 'KEYS_UNAVAILABLE']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await store.db.queries.select().from(walletSplits)).toHaveLength(1);
    const released = store.audit.filter(({ event }) => event === 'share.released');
    expect(released).toEqual([]);
    expect(share).toHaveLength(60);
    await transit.stop();
  });

  it('AT-V18 R14 keys-26 answers 503 where the master key is another', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    const wrong = await openWith(await createLocalKeyVault({ keys: newKey() }));
    expect((await askRelease(wrong, session, walletId, { splitId })).status).toBe(503);
  });
});

describe('encryption', () => {
  it('AT-V5 keys-14 takes a fresh IV for each of 100,000 times', async () => {
    const aes = { name: 'AES-GCM', length: 256 };
    const key = await crypto.subtle.generateKey(aes, false, ['encrypt']);
    const plain = new Uint8Array(33);
    const ivs = new Set<string>();
    for (let batch = 0; batch < 100; batch += 1) {
      const texts = await Promise.all(Array.from({ length: 1000 }, () => encryptBytes(key, plain, 'one')));
      for (const text of texts) ivs.add(Buffer.from(text.subarray(0, 12)).toString('latin1'));
    }
    expect(ivs.size).toBe(100_000);
  });

  it('AT-V4 keys-21 opens nothing sealed of which a bit was changed', async () => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    const sealed = await sealTo({ kty: 'EC', crv: 'P-256', x, y }, new Uint8Array(40), 'one');
    expect(await openSealed(pair.privateKey, sealed, 'one')).toEqual(new Uint8Array(40));
    await expect(openSealed(pair.privateKey, sealed, 'two')).rejects.toThrow();
    for (const field of ['iv', 'text'] as const) {
      const bytes = Buffer.from(sealed[field], 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const other = { ...sealed, [field]: changed.toString('base64url') };
        await expect(openSealed(pair.privateKey, other, 'one')).rejects.toThrow();
      }
    }
  });
});
