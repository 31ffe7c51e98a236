import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { readExitKit } from '../exitkit/ExitKit.ts';
import { openExitKit } from '../exitkit/openExitKit.ts';
import { createPair, exportPublic } from '../vault/crypto/p256.ts';
import { openLocalVault } from '../vault/testing/openLocalVault.ts';
import { flipBit } from './testing/createFakeGateway.ts';
import { messageFor, openKeeper } from './testing/openStage.ts';
import { evmOf, expectSigns, setStage } from './testing/setStage.ts';

describe('a gateway that cheats', () => {
  it('keeper-11 AT-V8 another recovery key is refused by a device that knows the wallet, and by one that recovers', async () => {
    const { keeper, openDevice, gateway } = await setStage();
    await keeper.ensure();
    if (gateway.wallet) gateway.wallet.recoveryKey = await exportPublic((await createPair('ECDH')).publicKey);
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'RECOVERY_KEY_SWAPPED', isAlarm: true });
    const before = gateway.wallet?.splits.length;
    await expect((await openDevice()).ensure()).rejects.toMatchObject({ isAlarm: true });
    expect(gateway.wallet?.splits).toHaveLength(before ?? 0);
  });

  it('keeper-11 AT-V8 another recovery key is no reason to ask for another factor', async () => {
    const { keeper, openDevice, gateway, user } = await setStage('passkey');
    await keeper.ensure();
    await keeper.addFactor('code');
    if (gateway.wallet) gateway.wallet.recoveryKey = await exportPublic((await createPair('ECDH')).publicKey);
    user.seen.length = 0;
    await expect((await openDevice()).ensure()).rejects.toMatchObject({ isAlarm: true });
    expect(user.seen.filter((screen) => screen.startsWith('ask'))).toHaveLength(1);
  });

  it('vault-09 AT-V4 a released share with a bit changed signs nothing', async () => {
    const { keeper, gateway } = await setStage();
    const info = await keeper.ensure();
    for (const change of [
      (reply) => ({ ...reply, sealed: flipBit(reply.sealed, 'text', 9) }),
      (reply) => ({ ...reply, sealed: flipBit(reply.sealed, 'iv', 9) }),
      (reply) => ({ ...reply, challenge: 'A'.repeat(43) }),
    ] satisfies (typeof gateway.tamper)[]) {
      gateway.tamper = change;
      await expect(keeper.sign(messageFor(evmOf(info)))).rejects.toMatchObject({ code: 'SEALED_BROKEN' });
    }
  });

  it('vault-14 an older share than one seen before is refused', async () => {
    const { keeper, gateway } = await setStage();
    const info = await keeper.ensure();
    gateway.tamper = (reply) => ({ ...reply, version: 3 });
    await expectSigns(keeper, evmOf(info));
    gateway.tamper = (reply) => ({ ...reply, version: 2 });
    await expect(keeper.sign(messageFor(evmOf(info)))).rejects.toMatchObject({ code: 'ROLLED_BACK' });
  });
});

describe('signing', () => {
  it('vault-15 AT-V7 what is not what the share was released for is not signed', async () => {
    const { keeper, vault, gateway } = await setStage();
    const info = await keeper.ensure();
    const splitId = gateway.wallet?.splits[0]?.splitId ?? '';
    const place = { userId: 'user-0001', splitId };
    const asked = await vault.call('ask', { ...place, intentHash: 'A'.repeat(43) });
    const api = gateway.apiFor(vault.deviceId);
    const reply = await api.release(info.walletId, {
      purpose: 'sign',
      splitId,
      intentHash: 'A'.repeat(43),
      ephemeral: asked.ephemeral,
    });
    const call = { ...place, ticket: asked.ticket, reply, intent: messageFor(evmOf(info)) };
    await expect(vault.call('sign', call)).rejects.toMatchObject({ code: 'INTENT_MISMATCH', isAlarm: true });
    await expect(vault.call('sign', call)).rejects.toMatchObject({ code: 'NO_TICKET' });
  });

  it('keeper-16 AT-V7 what was changed on its way to the vault is not signed, and the gateway is told', async () => {
    const { keeper, vault, gateway, user } = await setStage();
    const info = await keeper.ensure();
    const other = messageFor(evmOf(info), 'all of it');
    const changing: typeof vault = {
      deviceId: vault.deviceId,
      call: (name, params, give) =>
        vault.call(name, name === 'sign' ? { ...params, intent: other } : params, give),
    };
    const changed = openKeeper(changing, gateway, vault.deviceId, user);
    const refused = { code: 'INTENT_MISMATCH', isAlarm: true };
    await expect(changed.sign(messageFor(evmOf(info)))).rejects.toMatchObject(refused);
    const released = gateway.releases.at(-1);
    const splitId = gateway.wallet?.splits[0]?.splitId;
    expect(gateway.mismatches).toEqual([{ splitId, intentHash: released?.intentHash }]);
    // Nor is it when nobody hears of it, and of what is refused for another reason nothing is told.
    gateway.onRequest = (name) => {
      if (name === 'tellMismatch') throw new Error('The gateway is away');
    };
    await expect(changed.sign(messageFor(evmOf(info)))).rejects.toMatchObject(refused);
    gateway.onRequest = () => undefined;
    gateway.tamper = (reply) => ({ ...reply, sealed: flipBit(reply.sealed, 'text', 9) });
    await expect(keeper.sign(messageFor(evmOf(info)))).rejects.toMatchObject({ code: 'SEALED_BROKEN' });
    expect(gateway.mismatches).toHaveLength(1);
  });

  it('keeper-12 AT-S7 proves the user anew for what gives others power over the account, each time', async () => {
    const { keeper, gateway, user } = await setStage('passkey');
    const info = await keeper.ensure();
    gateway.needs.grant = 'passkey';
    user.seen.length = 0;
    for (let count = 1; count <= 2; count += 1) {
      await keeper.sign(messageFor(evmOf(info)), undefined, true);
      expect(user.seen).toEqual(Array(count).fill('passkey confirm'));
    }
    expect(gateway.releases.at(-1)?.purpose).toBe('grant');
    await keeper.sign(messageFor(evmOf(info)));
    expect(user.seen).toHaveLength(2);
  });

  it.each(['passkey', 'code'] as const)(
    'keeper-12 asks for the %s that the gateway wants, for this intent alone',
    async (kind) => {
      const { keeper, gateway, user } = await setStage('passkey');
      const info = await keeper.ensure();
      user.seen.length = 0;
      gateway.needs.sign = kind;
      await expectSigns(keeper, evmOf(info));
      expect(user.seen).toEqual([kind === 'code' ? 'mail' : 'passkey confirm']);
      await keeper.sign(messageFor(evmOf(info), 'other'));
      expect(user.seen).toHaveLength(2);
      const [, first, second] = gateway.releases;
      expect(first?.intentHash).not.toBe(second?.intentHash);
    },
  );
});

describe('factors', () => {
  it('factors-04 are added with the device and a confirmation, listed, and removed, but never the last', async () => {
    const { keeper, gateway, user, openDevice } = await setStage();
    const info = await keeper.ensure();
    const oldCode = user.code;
    gateway.needs.factor = 'code';
    const [only] = await keeper.listFactors();
    await expect(keeper.removeFactor(only?.id ?? '')).rejects.toMatchObject({ code: 'LAST_FACTOR' });
    await keeper.addFactor('code');
    expect(await keeper.listFactors()).toMatchObject([{ kind: 'code' }, { kind: 'code' }]);
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
    await keeper.removeFactor(only?.id ?? '');
    user.code = oldCode;
    await expect((await openDevice()).ensure()).rejects.toMatchObject({ code: 'CODE_WRONG' });
  });
});

describe('a passkey', () => {
  it('factors-06 is added to a wallet that a code locks, after a mailed code', async () => {
    const { keeper, gateway, user, openDevice } = await setStage();
    const info = await keeper.ensure();
    gateway.isFresh = false;
    gateway.needs.factor = 'code';
    user.seen.length = 0;
    await keeper.addFactor('passkey');
    expect(user.seen).toEqual(['mail', 'passkey create', 'passkey confirm', 'mail']);
    expect(gateway.wallet?.wraps.map(({ kind }) => kind)).toEqual(['code', 'passkey']);
    user.unlockWith = 'passkey';
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
  });

  it('factors-06 is added beside another one, after a tap of that one', async () => {
    const { keeper, gateway, user } = await setStage('passkey');
    await keeper.ensure();
    gateway.isFresh = false;
    gateway.needs.factor = 'passkey';
    user.seen.length = 0;
    await keeper.addFactor('passkey');
    expect(user.seen).toEqual(['passkey confirm', 'passkey create', 'passkey confirm', 'passkey confirm']);
    expect(gateway.passkeys).toHaveLength(2);
    expect(gateway.wallet?.wraps).toMatchObject(gateway.passkeys.map((credentialId) => ({ credentialId })));
  });

  it('factors-06 makes a wallet also of a sign-in that was long ago', async () => {
    const { keeper, gateway, user } = await setStage('passkey');
    gateway.isFresh = false;
    await keeper.ensure();
    expect(user.seen).toEqual([
      'offer passkey=true later=false',
      'mail',
      'passkey create',
      'passkey confirm',
    ]);
    expect(gateway.wallet?.wraps).toMatchObject([{ kind: 'passkey', credentialId: gateway.passkeys[0] }]);
  });
});

describe('who signs out while their wallet is opened', () => {
  it('keeper-18 keeps it from who signs in next, and gets it no more', async () => {
    const { keeper, gateway, user } = await setStage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    gateway.onRequest = () => held;
    const late = keeper.ensure();
    const refused = expect(late).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    user.signIn.abort(new ApiError('SESSION_INVALID'));
    user.signIn = new AbortController();
    gateway.onRequest = () => undefined;
    const next = await keeper.ensure();
    await expectSigns(keeper, evmOf(next));
    release();
    await refused;
    expect(await keeper.ensure()).toEqual(next);
  });

  it('keeper-18 makes none of it any more', async () => {
    const { keeper, gateway, user } = await setStage();
    gateway.onRequest = (name) => {
      if (name === 'readSealKey') user.signIn.abort(new ApiError('SESSION_INVALID'));
    };
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect(gateway.wallet).toBeUndefined();
  });

  it('keeper-18 shares one opening while they stay', async () => {
    const { keeper, user } = await setStage();
    const [first, second] = await Promise.all([keeper.ensure(), keeper.ensure()]);
    expect(second).toEqual(first);
    expect(user.seen).toEqual(['offer passkey=true later=false', 'code']);
  });
});

describe('the words', () => {
  it('keeper-13 are shown on a page of its own only, after what the gateway asks', async () => {
    const { keeper, gateway, vault, user, passkeys } = await setStage();
    const info = await keeper.ensure();
    const framed = openKeeper(vault, gateway, vault.deviceId, user, passkeys, false);
    await expect(framed.reveal()).rejects.toMatchObject({ code: 'NOT_TOP_LEVEL' });
    gateway.needs.export = 'code';
    const { words } = await keeper.reveal();
    expect(words.split(' ')).toHaveLength(12);
    expect(mnemonicToAccount(words).address).toBe(evmOf(info));
    expect(user.seen.at(-1)).toBe('mail');
  });

  it('keeper-14 AT-L18 take the recovery code beside the mailed one, and no ticket opens the share', async () => {
    const { keeper, gateway, user } = await setStage();
    await keeper.ensure();
    gateway.needs.export = 'code';
    user.seen.length = 0;
    await keeper.reveal();
    expect(user.seen).toEqual(['ask passkey=false code=true', 'mail']);
    const ephemeral = JSON.stringify(gateway.wallet?.recoveryKey);
    expect(gateway.sent.filter((text) => text.includes('"export"') && !text.includes(ephemeral))).toEqual([]);
    const { code } = user;
    user.code = await (await openLocalVault()).call('createCode', {});
    gateway.releases.length = 0;
    await expect(keeper.reveal()).rejects.toMatchObject({ code: 'CODE_WRONG' });
    expect(gateway.releases).toEqual([]);
    user.code = code;
    expect((await keeper.reveal()).words.split(' ')).toHaveLength(12);
  });

  it('keeper-14 ask who has a passkey for no code', async () => {
    const { keeper, gateway, user } = await setStage('passkey');
    await keeper.ensure();
    gateway.needs.export = 'passkey';
    user.seen.length = 0;
    await keeper.reveal();
    expect(user.seen).toEqual(['passkey confirm']);
  });

  it('vault-22 exitkit-02 a wallet without a factor has its words, and no kit: nothing would open it', async () => {
    const { keeper, gateway } = await setStage('later');
    gateway.mayDeferFactor = true;
    await keeper.ensure();
    const { words, exitKit } = await keeper.reveal();
    expect([words.split(' ').length, exitKit]).toEqual([12, undefined]);
    await keeper.addFactor('code');
    const kit = (await keeper.reveal()).exitKit ?? '';
    expect(readExitKit(kit).wraps).toHaveLength(1);
    expect(() => readExitKit(JSON.stringify({ ...JSON.parse(kit), wraps: [] }))).toThrow('wraps');
  });

  it('exitkit-01 AT-V21 the kit and the code give the same words, the kit alone nothing', async () => {
    const { keeper, user } = await setStage();
    await keeper.ensure();
    const { words, exitKit } = await keeper.reveal();
    const kit = readExitKit(exitKit ?? '');
    expect(await openExitKit(kit, { kind: 'code', code: user.code })).toBe(words);
    const other = await (await openLocalVault()).call('createCode', {});
    await expect(openExitKit(kit, { kind: 'code', code: other })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    for (const word of words.split(' ')) expect(exitKit).not.toContain(` ${word} `);
  });

  it('exitkit-02 a file that is no kit is refused by the name of what is wrong', async () => {
    const { keeper } = await setStage();
    await keeper.ensure();
    const { exitKit } = await keeper.reveal();
    expect(() => readExitKit('words')).toThrow('it is no JSON');
    expect(() => readExitKit(JSON.stringify({ ...JSON.parse(exitKit ?? ''), wraps: 1 }))).toThrow('wraps');
  });
});
