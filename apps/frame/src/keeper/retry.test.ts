import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/ApiError.ts';
import { createMemoryStore } from '../vault/storage/createMemoryStore.ts';
import { openLocalVault } from '../vault/testing/openLocalVault.ts';
import { VaultError } from '../vault/VaultError.ts';
import type { FakeGateway } from './testing/createFakeGateway.ts';
import { createFakePasskeys, openKeeper } from './testing/openStage.ts';
import { evmOf, expectSigns, setStage } from './testing/setStage.ts';

/** Loses the next request of that name on its way there, or the answer to it, each of the times. */
function lose(gateway: FakeGateway, name: string, what: 'request' | 'answer', times = 1): void {
  let left = times;
  const fail = (asked: string): void => {
    if (asked !== name || left === 0) return;
    left -= 1;
    throw new ApiError('UNREACHABLE');
  };
  if (what === 'request') gateway.onRequest = fail;
  else gateway.onAnswer = fail;
}

const lost = (['request', 'answer'] as const).flatMap((what) =>
  ['readWallet', 'createWallet', 'release', 'confirmSplit'].map((name) => ({ what, name })),
);

describe('a wallet whose making broke off', () => {
  it.each(lost)('keeper-22 is made with the same code after the $what of $name was lost', async (at) => {
    const { gateway, user, keeper, openDevice } = await setStage();
    // The gateway is away from the moment on at which the code was typed back.
    user.beforeConfirm = async () => lose(gateway, at.name, at.what);
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const { code } = user;
    const info = await keeper.ensure();
    expect(user).toMatchObject({ code, seen: ['offer passkey=true later=false', 'code'] });
    await expectSigns(keeper, evmOf(info));
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
    expect(gateway.wallet?.wraps).toHaveLength(1);
  });

  it.each(lost)('keeper-22 is so in a page that came anew after the $what of $name was lost', async (at) => {
    const { gateway, user, keeper, vault, openDevice } = await setStage();
    user.beforeConfirm = async () => lose(gateway, at.name, at.what);
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const { code } = user;
    const info = await openKeeper(vault, gateway, vault.deviceId, user).ensure();
    expect(user).toMatchObject({ code, seen: ['offer passkey=true later=false', 'code'] });
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
  });

  it('keeper-22 is made with the same passkey', async () => {
    const { gateway, user, keeper, openDevice } = await setStage('passkey');
    lose(gateway, 'createWallet', 'answer');
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const info = await keeper.ensure();
    expect(gateway.passkeys).toHaveLength(1);
    expect(user.seen.filter((screen) => screen === 'passkey create')).toHaveLength(1);
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
  });

  it.each(['made', 'createWallet', 'addPasskey'])(
    'keeper-24 leaves nothing of the passkey on the page when it was made, or broke off: %s',
    async (end) => {
      const passkeys = createFakePasskeys();
      const given: Uint8Array[] = [];
      const { gateway, keeper } = await setStage('passkey', {
        ...passkeys,
        async evaluate(...asked) {
          const answer = await passkeys.evaluate(...asked);
          if (answer.prf) given.push(answer.prf);
          return answer;
        },
      });
      if (end !== 'made') lose(gateway, end, 'request');
      await keeper.ensure().catch(() => undefined);
      expect(given.map((prf) => [...prf])).toEqual([Array(32).fill(0)]);
    },
  );

  it('keeper-22 is made for whom it was begun alone', async () => {
    const { gateway, user, keeper, vault } = await setStage();
    lose(gateway, 'createWallet', 'request');
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(await vault.call('readDraft', { userId: 'user-0002' })).toBeUndefined();
    expect(await vault.call('readDraft', { userId: 'user-0001' })).toBeDefined();
    await keeper.ensure();
    expect(await vault.call('readDraft', { userId: 'user-0001' })).toBeUndefined();
    expect(user.seen.filter((screen) => screen === 'code')).toHaveLength(1);
  });

  it('keeper-22 is begun anew two hours later', async () => {
    const { gateway, user } = await setStage();
    const store = createMemoryStore();
    let now = 0;
    const vault = await openLocalVault({ store, now: () => now });
    lose(gateway, 'createWallet', 'request');
    const ensure = () => openKeeper(vault, gateway, vault.deviceId, user).ensure();
    await expect(ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    now = 2 * 60 * 60_000;
    await ensure();
    expect(user.seen.filter((screen) => screen === 'code')).toHaveLength(2);
  });

  it.each(['INVALID_BODY', 'CONFLICT'] satisfies ApiErrorCode[])(
    'keeper-22 is made anew with the same code where the gateway refuses it with %s',
    async (code) => {
      const { gateway, user, keeper, openDevice } = await setStage();
      let isRefused = false;
      gateway.onRequest = (name) => {
        if (name !== 'createWallet' || isRefused) return;
        isRefused = true;
        throw new ApiError(code);
      };
      await expect(keeper.ensure()).rejects.toMatchObject({ code });
      const [first, info] = [gateway.sent.find((sent) => sent.includes('draftId')), await keeper.ensure()];
      expect(first).not.toContain(info.walletId);
      expect(user.seen.filter((screen) => screen === 'code')).toHaveLength(1);
      expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
    },
  );

  it('keeper-22 is not made on where its shares do not serve', async () => {
    const { gateway, user, vault, keeper } = await setStage();
    gateway.tamper = () => {
      throw new VaultError('SHARES_MISMATCH');
    };
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'SHARES_MISMATCH' });
    gateway.tamper = (reply) => reply;
    expect(await vault.call('readDraft', { userId: 'user-0001' })).toBeUndefined();
    await expectSigns(keeper, evmOf(await keeper.ensure()));
    expect(user.seen.filter((screen) => screen === 'code')).toHaveLength(1);
  });
});

describe('a passkey that was made', () => {
  it.each(['', 'addWrap'])(
    'keeper-20 keeper-24 opens the wallet that another device made meanwhile, with %j lost on the way',
    async (name) => {
      const given: Uint8Array[] = [];
      const passkeys = createFakePasskeys();
      const stage = await setStage('passkey', {
        ...passkeys,
        async evaluate(...asked) {
          const answer = await passkeys.evaluate(...asked);
          if (answer.prf) given.push(answer.prf);
          if (given.length === 1) await (await stage.openDevice()).ensure();
          return answer;
        },
      });
      const { gateway, keeper } = stage;
      lose(gateway, name, 'request');
      const first = await keeper.ensure().catch(({ code }) => code);
      if (name !== '') expect(first).toBe('UNREACHABLE');
      const info = await keeper.ensure();
      await expectSigns(keeper, evmOf(info));
      expect(gateway.wallet?.wraps).toHaveLength(name === '' ? 2 : 1);
      // What was handed to the vault has no length any more.
      expect(given.filter((prf) => prf.length > 0 && prf.some((byte) => byte !== 0))).toEqual([]);
    },
  );
});

describe('a code that was typed back', () => {
  it('keeper-23 opens the wallet that another device made while this one could not', async () => {
    const { gateway, user, keeper, openDevice } = await setStage();
    lose(gateway, 'createWallet', 'request');
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const { code } = user;
    const info = await (await openDevice()).ensure();
    expect(user.code).not.toBe(code);
    expect((await keeper.ensure()).accounts).toEqual(info.accounts);
    user.code = code;
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
    expect(gateway.wallet?.wraps).toHaveLength(2);
  });

  it.each(['request', 'answer'] as const)(
    'keeper-23 is kept once though the %s with which it is kept was lost',
    async (what) => {
      const { gateway, user, keeper, openDevice } = await setStage();
      lose(gateway, 'createWallet', 'request');
      await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
      const { code } = user;
      await (await openDevice()).ensure();
      lose(gateway, 'addWrap', what);
      await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
      const info = await keeper.ensure();
      expect(gateway.wallet?.wraps).toHaveLength(2);
      user.code = code;
      expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
    },
  );

  it('keeper-23 is nobody else’s: who signs in next is shown their own', async () => {
    const { gateway, user, keeper, vault } = await setStage();
    lose(gateway, 'createWallet', 'request');
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const { code } = user;
    await vault.call('dropDraft', { userId: 'user-0001' });
    user.signIn.abort();
    user.signIn = new AbortController();
    await keeper.ensure();
    expect(user.code).not.toBe(code);
    expect(gateway.wallet?.wraps).toHaveLength(1);
  });
});

describe('a factor that is gone, its answer lost', () => {
  it.each([1, 2])('factors-07 R17 is gone, also with %i left, and nothing is asked for', async (left) => {
    const { keeper, gateway, user } = await setStage();
    await keeper.ensure();
    for (let count = 0; count < left; count += 1) await keeper.addFactor('code');
    gateway.needs.factor = 'code';
    lose(gateway, 'removeWrap', 'answer');
    const id = (await keeper.listFactors())[0]?.id ?? '';
    await expect(keeper.removeFactor(id)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    user.seen.length = 0;
    await keeper.removeFactor(id);
    expect(user.seen).toEqual([]);
    expect(await keeper.listFactors()).toHaveLength(left);
  });
});
