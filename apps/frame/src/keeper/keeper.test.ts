import { createHmac } from 'node:crypto';
import { openingText, sealInfo } from '@foyer/protocol/keys';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { type Bytes, toBase64Url } from '../vault/crypto/Bytes.ts';
import { deriveWallet } from '../vault/crypto/deriveWallet.ts';
import { seal } from '../vault/crypto/seal.ts';
import { splitEntropy, writeShare } from '../vault/crypto/shares.ts';
import { createMemoryStore } from '../vault/storage/createMemoryStore.ts';
import { openLocalVault } from '../vault/testing/openLocalVault.ts';
import { createFakeGateway, flipBit } from './testing/createFakeGateway.ts';
import { createFakePasskeys, createUser, messageFor, openKeeper } from './testing/openStage.ts';
import { evmOf, expectSigns, setStage } from './testing/setStage.ts';

const fill = (bytes: Bytes) => crypto.getRandomValues(bytes);
const randomText = () => toBase64Url(fill(new Uint8Array(16)));

describe('a new wallet', () => {
  it('keeper-01 is made with a code that the user confirmed, and signs', async () => {
    const { keeper, user, gateway } = await setStage();
    expect(await keeper.peek()).toBeUndefined();
    const info = await keeper.ensure();
    expect(info).toMatchObject({ isFactorDue: false });
    expect(user.seen).toEqual(['offer passkey=true later=false', 'code']);
    expect(gateway.releases.map(({ purpose }) => purpose)).toEqual(['trial']);
    expect(await keeper.peek()).toEqual(info);
    expect(await keeper.ensure()).toEqual(info);
    await expectSigns(keeper, evmOf(info));
  });

  it('keeper-02 factors-01 is made with a passkey that was evaluated, which the gateway then knows', async () => {
    const { keeper, user, gateway } = await setStage('passkey');
    await keeper.ensure();
    expect(user.seen).toEqual(['offer passkey=true later=false', 'passkey create', 'passkey confirm']);
    expect(gateway.passkeys).toHaveLength(1);
    expect(gateway.wallet?.wraps).toMatchObject([{ kind: 'passkey', credentialId: gateway.passkeys[0] }]);
  });

  it.each(['missing', 'silent'] as const)(
    'factors-02 AT-V11 a passkey whose PRF is %s leaves the code, and the gateway never hears of it',
    async (prf) => {
      const { keeper, user, gateway } = await setStage('passkey', createFakePasskeys(prf));
      await keeper.ensure();
      expect(user.seen).toContain('code');
      expect(gateway.passkeys).toEqual([]);
      expect(gateway.wallet?.wraps).toMatchObject([{ kind: 'code' }]);
    },
  );

  it('keeper-03 waits for a factor only where the project lets it', async () => {
    const { keeper, gateway } = await setStage('later');
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'NO_FACTOR' });
    gateway.mayDeferFactor = true;
    const info = await keeper.ensure();
    expect(info.isFactorDue).toBe(true);
    await keeper.addFactor('code');
    expect(await keeper.ensure()).toMatchObject({ isFactorDue: false, walletId: info.walletId });
  });

  it('keeper-04 AT-V14 broken off at any of its steps there is a wallet of three good pairs, or none', async () => {
    for (let point = 0; ; point += 1) {
      const gateway = await createFakeGateway();
      const user = createUser();
      const store = createMemoryStore();
      let left = Number.POSITIVE_INFINITY;
      const step = (): void => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      const stepped = async <Result>(work: () => Promise<Result>): Promise<Result> => {
        step();
        return work();
      };
      const dying = {
        ...store,
        get: (key: string) => stepped(() => store.get(key)),
        set: (key: string, value: unknown) => stepped(() => store.set(key, value)),
        list: (prefix: string) => stepped(() => store.list(prefix)),
      };
      const vault = await openLocalVault({ store: dying, onCall: step });
      gateway.onRequest = step;
      left = point;
      const isDone = await openKeeper(vault, gateway, vault.deviceId, user)
        .ensure()
        .then(
          () => true,
          () => false,
        );
      gateway.onRequest = () => undefined;
      const again = await openLocalVault({ store });
      expect(again.deviceId).toBe(vault.deviceId);
      const keeper = openKeeper(again, gateway, again.deviceId, user);
      const info = await keeper.ensure();
      await expectSigns(keeper, evmOf(info));
      const elsewhere = await openLocalVault();
      const recovered = await openKeeper(elsewhere, gateway, elsewhere.deviceId, user).ensure();
      expect(recovered.accounts).toEqual(info.accounts);
      if (!isDone) continue;
      expect(point).toBeGreaterThanOrEqual(16);
      break;
    }
  });

  it('keeper-05 is no success when the gateway keeps something else than it was sent', async () => {
    const { keeper, gateway } = await setStage();
    gateway.onRequest = (name) => {
      if (name === 'confirmSplit' && gateway.wallet) gateway.wallet.wraps = [];
    };
    await expect(keeper.ensure()).rejects.toMatchObject({ code: 'KEPT_OTHERWISE', isAlarm: true });
  });

  it('vault-05 AT-V24 is refused where random numbers are constant', async () => {
    const gateway = await createFakeGateway();
    const poor = Uint8Array.from({ length: 64 }, (_, at) => at & 7);
    for (const fill of [
      (bytes: Uint8Array) => bytes.fill(7),
      (bytes: Uint8Array) => bytes.set(poor.subarray(0, bytes.length)),
    ]) {
      const vault = await openLocalVault({ fill });
      const keeper = openKeeper(vault, gateway, vault.deviceId, createUser());
      await expect(keeper.ensure()).rejects.toMatchObject({ code: 'WEAK_RANDOM', isAlarm: true });
      await expect(
        vault.call('create', { userId: 'user-0001', sealKey: await gateway.apiFor('x').readSealKey() }),
      ).rejects.toMatchObject({ code: 'WEAK_RANDOM' });
    }
    expect(gateway.wallet).toBeUndefined();
  });
});

describe('another device', () => {
  it('keeper-06 recovers by code: the same accounts, a split of its own', async () => {
    const { keeper, openDevice, gateway, user } = await setStage();
    const info = await keeper.ensure();
    const other = await openDevice();
    expect(await other.peek()).toBeUndefined();
    expect((await other.ensure()).accounts).toEqual(info.accounts);
    expect(user.seen).toContain('ask passkey=false code=true');
    await expectSigns(other, evmOf(info));
    await expectSigns(keeper, evmOf(info));
    expect(new Set(gateway.wallet?.splits.map(({ splitId }) => splitId)).size).toBe(2);
  });

  it('keeper-07 recovers by passkey with one tap, which is the step-up too', async () => {
    const { keeper, openDevice, user, gateway } = await setStage('passkey');
    const info = await keeper.ensure();
    user.seen.length = 0;
    gateway.needs.recover = 'passkey';
    const other = await openDevice();
    expect((await other.ensure()).accounts).toEqual(info.accounts);
    expect(user.seen).toEqual(['ask passkey=true code=false', 'passkey unlock']);
  });

  it('factors-03 AT-V11 a passkey that gives another result leaves the code, and nothing else', async () => {
    const { keeper, openDevice, user, gateway } = await setStage('passkey');
    const info = await keeper.ensure();
    await keeper.addFactor('code');
    const wrap = gateway.wallet?.wraps[0];
    if (wrap?.kind === 'passkey' && gateway.wallet)
      gateway.wallet.wraps[0] = { ...wrap, prfInput: 'C'.repeat(43) };
    user.seen.length = 0;
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
    expect(user.seen).toEqual([
      'ask passkey=true code=true',
      'passkey unlock',
      'ask passkey=false code=true',
    ]);
    if (gateway.wallet) gateway.wallet.wraps.length = 1;
    await expect((await openDevice()).ensure()).rejects.toMatchObject({ code: 'FACTOR_WRONG' });
  });

  it('keeper-08 AT-V10 a wrong code opens nothing, however often it is tried', async () => {
    const { keeper, openDevice, user, gateway } = await setStage();
    await keeper.ensure();
    const other = await openDevice();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      user.code = await (await openLocalVault()).call('createCode', {});
      await expect(other.ensure()).rejects.toMatchObject({ code: 'CODE_WRONG' });
    }
    user.code = `${user.code.slice(0, -1)}${user.code.endsWith('0') ? '1' : '0'}`;
    await expect(other.ensure()).rejects.toMatchObject({ code: 'CODE_TYPO' });
    expect(gateway.releases.map(({ purpose }) => purpose)).toEqual(['trial']);
  });

  it('keeper-09 AT-V15 R19 a device whose storage was cleared is a new one: same address', async () => {
    const { keeper, openDevice, store, vault, gateway, user } = await setStage();
    const info = await keeper.ensure();
    for (const key of await store.list('project-1/split/')) await store.remove(key);
    const same = openKeeper(vault, gateway, vault.deviceId, user);
    expect((await same.ensure()).accounts).toEqual(info.accounts);
    for (const key of await store.list('')) await store.remove(key);
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
  });

  it.each(['code', 'passkey'] as const)(
    'keeper-15 AT-V26 recovers by %s past newer splits of nothing, of another wallet, and that are not released',
    async (choice) => {
      const { keeper, openDevice, gateway } = await setStage(choice);
      const info = await keeper.ensure();
      const wallet = gateway.wallet;
      if (!wallet) throw new Error('There is no wallet');
      const { walletId, recoveryKey } = wallet;
      const plant = async (server: Uint8Array, recovery: Uint8Array, splitId = randomText()) => {
        const recoveryInfo = sealInfo.recovery(walletId, splitId);
        const recoveryShare = await seal(recoveryKey, recoveryInfo, Uint8Array.from(recovery), fill);
        const share = Uint8Array.from(server);
        const planted = { splitId, deviceId: 'thief', share, recoveryShare, version: 1, isConfirmed: true };
        wallet.splits.unshift(planted);
      };
      const nothing = fill(new Uint8Array(60));
      await plant(nothing, nothing);
      const splitId = randomText();
      const entropy = fill(new Uint8Array(16));
      const addr0 = (await deriveWallet(entropy)).accounts[0]?.address ?? '';
      const strange = await splitEntropy(entropy, { walletId, splitId, addr0 });
      await plant(writeShare(strange.server), writeShare(strange.recovery), splitId);
      await plant(nothing, nothing);
      const refused = wallet.splits[0]?.splitId;
      gateway.onRequest = (name) => {
        const asked = gateway.sent.at(-1) ?? '';
        if (name === 'release' && asked.includes(refused ?? '')) throw new ApiError('RELEASE_REFUSED');
      };
      const before = gateway.releases.length;
      const device = await openDevice();
      expect((await device.ensure()).accounts).toEqual(info.accounts);
      await expectSigns(device, evmOf(info));
      const asked = gateway.releases.slice(before).map(({ purpose }) => purpose);
      expect(asked).toEqual(['recover', 'recover', 'recover', 'trial', 'sign']);
    },
  );

  it('keeper-15 says what the newest split is when none gives the wallet', async () => {
    const { keeper, openDevice, gateway } = await setStage();
    await keeper.ensure();
    gateway.tamper = (reply) => ({ ...reply, sealed: flipBit(reply.sealed, 'text', 9) });
    const device = await openDevice();
    await expect(device.ensure()).rejects.toMatchObject({ code: 'SEALED_BROKEN', isAlarm: true });
    expect(gateway.wallet?.splits).toHaveLength(1);
  });

  it('vault-20 proves with the new split that the released share was opened, and sends nothing of it', async () => {
    const { keeper, gateway, user } = await setStage();
    const { walletId } = await keeper.ensure();
    const [old] = gateway.wallet?.splits ?? [];
    if (!old) throw new Error('There is no split');
    const { deviceId, call } = await openLocalVault();
    await openKeeper({ call }, gateway, deviceId, user).ensure();
    const [made] = gateway.wallet?.splits ?? [];
    const names = { walletId, deviceId, from: old.splitId, splitId: made?.splitId ?? '' };
    const proof = createHmac('sha256', old.share).update(openingText(names)).digest('base64url');
    const sent = gateway.sent.join();
    expect(sent).toContain(`"from":${JSON.stringify({ splitId: old.splitId, proof })}`);
    const { share } = JSON.parse(new TextDecoder().decode(old.share)) as { share: string };
    expect(sent).not.toContain(share);
  });

  it('keeper-10 AT-V23 shares of a revoked device fit no share of another', async () => {
    const { keeper, openDevice, gateway } = await setStage();
    const info = await keeper.ensure();
    await (await openDevice()).ensure();
    const [second, first] = gateway.wallet?.splits ?? [];
    if (!first || !second || !gateway.wallet) throw new Error('There are no two splits');
    gateway.tamper = (reply) => reply;
    Object.assign(first, { share: second.share });
    await expect(keeper.sign(messageFor(evmOf(info)))).rejects.toMatchObject({ code: 'SHARES_MISMATCH' });
  });
});
