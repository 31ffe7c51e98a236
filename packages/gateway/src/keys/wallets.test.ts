import { describe, expect, it } from 'vitest';
import {
  askRelease,
  makeDraft,
  makeSession,
  makeWallet,
  makeWrap,
  randomText,
  startTestKeys,
} from '../testing/startTestKeys.ts';
import { useTestKeys } from '../testing/useTestKeys.ts';
import { walletSplits, wallets } from './schema.ts';

const hour = 3_600_000;
const store = useTestKeys();

describe('the seal key', () => {
  it('keys-01 is one for all nodes, and a new one after seven days', async () => {
    const session = makeSession();
    const other = await startTestKeys({ ...store.options });
    const asks = [store, other, store, other].map((node) => node.send(session, '/seal-key'));
    const [first, ...rest] = (await Promise.all(asks)).map(({ body }) => body);
    expect(first.publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' });
    for (const one of rest) expect(one).toEqual(first);
    const draft = await makeDraft(store, session);
    store.clock.time += 7 * 24 * hour;
    const next = (await store.send(session, '/seal-key')).body;
    expect(next.keyId).not.toBe(first.keyId);
    expect((await store.send(session, '/wallets', draft.body)).status).toBe(200);
    store.clock.time += hour;
    const late = await store.send(makeSession(), '/wallets', { ...draft.body, walletId: randomText() });
    expect(late.status).toBe(400);
    expect(late.body.error.field).toBe('sealKeyId');
  });
});

it('keys-35 counts each visitor, each project and each device', async () => {
  const taken: string[] = [];
  let full = '';
  const take = async ({ name }: { readonly name: string }) => {
    taken.push(name);
    return name === full ? 9 : 0;
  };
  const limited = await startTestKeys({ ...store.options, rateLimit: { take } });
  const session = makeSession();
  expect((await limited.send(session, '/wallet')).status).toBe(200);
  expect(taken).toEqual(['visitor', 'project', 'device'].map((who) => `key requests of a ${who}`));
  for (const name of [...taken]) {
    full = name;
    const { status, response } = await limited.send(session, '/wallet');
    expect([status, response.headers.get('retry-after')]).toEqual([429, '9']);
  }
});

describe('a new wallet', () => {
  it('keys-02 keeps its server share in clear nowhere', async () => {
    const { share, recovery } = await makeWallet(store);
    const rows = await store.db.queries.select().from(walletSplits);
    const dump = JSON.stringify([
      rows,
      await store.db.queries.select().from(wallets),
      store.lines,
      store.audit,
    ]);
    const forms = ['base64url', 'base64', 'hex'] as const;
    for (const form of forms) expect(dump).not.toContain(Buffer.from(share).toString(form));
    // As bytes too, whatever they begin with: as they are, and in each form that a text may be.
    const held: Buffer[] = [];
    JSON.parse(dump, (_, value) => {
      if (typeof value === 'string')
        held.push(...[...forms, 'latin1' as const].map((form) => Buffer.from(value, form)));
      return value;
    });
    expect(held.some((bytes) => bytes.includes(recovery.publicKey.x))).toBe(true);
    expect(held.some((bytes) => bytes.includes(Buffer.from(share)))).toBe(false);
    expect(rows).toHaveLength(1);
    expect(dump).toContain(recovery.publicKey.x);
  });

  it('keys-03 is stored once, however often it is sent', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const answers = await Promise.all(Array.from({ length: 6 }, () => store.send(session, '/wallets', body)));
    const receipt = { walletId: body.walletId, splitId: body.splitId, version: 1 };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: receipt });
    expect(await store.db.queries.select().from(walletSplits)).toHaveLength(1);
    await store.send(session, `/wallets/${body.walletId}/confirm`, { splitId: body.splitId });
    expect(await store.send(session, '/wallets', body)).toMatchObject({ status: 200, body: receipt });
  });

  it('keys-03 refuses other contents under the same draft id, and the draft of another device', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    const changed = { ...body, wraps: [makeWrap()] };
    expect((await store.send(session, '/wallets', changed)).body.error.code).toBe('CONFLICT');
    const device = { ...session, deviceId: randomText(32) };
    expect((await store.send(device, '/wallets', body)).status).toBe(409);
  });

  it.each(['path', 'address'])('gw-http-20 is refused with U+0000 in the %s of an account', async (field) => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const accounts = body.accounts.map((account) => ({ ...account, [field]: 'a\0' }));
    const { status, body: answer } = await store.send(session, '/wallets', { ...body, accounts });
    expect([status, answer.error]).toMatchObject([400, { field: `accounts.0.${field}` }]);
  });

  it('AT-V12 keys-04 needs a factor, unless the project lets it wait', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const bare = { ...body, wraps: [] };
    const refused = await store.send(session, '/wallets', bare);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'FACTOR_REQUIRED' } } });
    expect(await store.db.queries.select().from(wallets)).toHaveLength(0);
    store.fakes.mayDeferFactor = true;
    expect((await store.send(session, '/wallets', bare)).status).toBe(200);
  });

  it('keys-05 is one a user and project; a newer draft replaces an unconfirmed one', async () => {
    const session = makeSession();
    const [first, second, third] = [
      await makeDraft(store, session),
      await makeDraft(store, session),
      await makeDraft(store, session),
    ];
    await store.send(session, '/wallets', first.body);
    expect((await store.send(session, '/wallets', second.body)).status).toBe(200);
    const gone = { splitId: first.body.splitId };
    expect((await store.send(session, `/wallets/${first.body.walletId}/confirm`, gone)).status).toBe(404);
    const { walletId, splitId } = second.body;
    expect((await store.send(session, `/wallets/${walletId}/confirm`, { splitId })).status).toBe(204);
    expect((await store.send(session, '/wallets', third.body)).status).toBe(409);
    const elsewhere = { ...session, projectId: 'open' };
    expect((await store.send(elsewhere, '/wallets', third.body)).status).toBe(200);
    const stranger = makeSession();
    const taken = await makeDraft(store, stranger, walletId);
    expect((await store.send(stranger, '/wallets', taken.body)).status).toBe(409);
  });

  it('keys-06 is gone after an hour without a confirmation, and may then be sent anew', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    store.clock.time += hour;
    const path = `/wallets/${body.walletId}/confirm`;
    expect((await store.send(session, path, { splitId: body.splitId })).status).toBe(404);
    expect(
      (await askRelease(store, session, body.walletId, { splitId: body.splitId, purpose: 'trial' })).status,
    ).toBe(403);
    expect((await store.send(session, '/wallets', body)).status).toBe(200);
    expect((await store.send(session, path, { splitId: body.splitId })).status).toBe(204);
    store.clock.time += 2 * hour;
    await store.send(makeSession(), '/wallets', (await makeDraft(store, makeSession())).body);
    expect((await store.send(session, '/wallet')).body.wallet.walletId).toBe(body.walletId);
  });

  it('keys-07 counts once it is confirmed by its device, and twice is once', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    await store.send(session, '/wallets', body);
    expect((await store.send(session, '/wallet')).body).toEqual({ wallet: null, mayDeferFactor: false });
    const path = `/wallets/${body.walletId}/confirm`;
    const confirm = { splitId: body.splitId };
    for (const other of [makeSession(), { ...session, deviceId: randomText(32) }]) {
      expect((await store.send(other, path, confirm)).status).toBe(404);
    }
    expect((await store.send(session, path, confirm)).status).toBe(204);
    expect((await store.send(session, path, confirm)).status).toBe(204);
    expect((await store.send(session, '/wallet')).body.wallet).not.toBeNull();
  });

  it('keys-08 is described as it was sent', async () => {
    const { session, body, splitId } = await makeWallet(store);
    const { response, ...answer } = await store.send(session, '/wallet');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { walletId, accounts, recoveryKey, wraps, recoveryShare } = body;
    expect(answer.body.wallet).toEqual({
      walletId,
      accounts,
      recoveryKey,
      wraps,
      split: { splitId, version: 1 },
      recoverable: [{ splitId, recoveryShare }],
      frozenForMs: 0,
    });
    const other = await store.send({ ...session, deviceId: randomText(32) }, '/wallet');
    expect(other.body.wallet).toMatchObject({ walletId, split: null, recoverable: [{ splitId }] });
  });

  it('keys-28 is none of another project, nor of another user', async () => {
    const { session, walletId, splitId } = await makeWallet(store);
    for (const other of [
      { ...session, projectId: 'open' },
      { ...session, userId: randomText() },
    ]) {
      expect((await store.send(other, '/wallet')).body.wallet).toBeNull();
      const path = `/wallets/${walletId}`;
      expect((await store.send(other, `${path}/confirm`, { splitId })).status).toBe(404);
      expect((await store.send(other, `${path}/wraps`, { wrap: makeWrap() })).status).toBe(404);
      for (const purpose of ['sign', 'recover', 'trial'] as const) {
        expect((await askRelease(store, other, walletId, { splitId, purpose })).status).toBe(403);
      }
    }
  });

  it('keys-29 names what is wrong', async () => {
    const session = makeSession();
    const { body } = await makeDraft(store, session);
    const off = { ...body.recoveryKey, x: body.recoveryKey.y, y: body.recoveryKey.x };
    const wrap = makeWrap();
    const wrongs = [
      ['recoveryKey', { ...body, recoveryKey: off }],
      ['recoveryKey.d', { ...body, recoveryKey: { ...body.recoveryKey, d: randomText(32) } }],
      ['walletId', { ...body, walletId: 'short' }],
      ['wraps', { ...body, wraps: [wrap, wrap] }],
      ['serverShare', { ...body, serverShare: body.recoveryShare }],
      ['serverShare', { ...body, walletId: randomText() }],
      ['sealKeyId', { ...body, sealKeyId: randomText() }],
      ['extra', { ...body, extra: 1 }],
    ] as const;
    for (const [field, wrong] of wrongs) {
      const answer = await store.send(session, '/wallets', wrong);
      expect([answer.status, answer.body.error.field]).toEqual([400, field]);
    }
    expect((await store.send(session, '/wallets/%00/confirm', { splitId: body.splitId })).status).toBe(404);
  });
});
