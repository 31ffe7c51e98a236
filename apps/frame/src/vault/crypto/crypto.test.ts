import { hex } from '@scure/base';
import fc from 'fast-check';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { flipBit } from '../../keeper/testing/createFakeGateway.ts';
import { type Bytes, randomBytes, utf8 } from './Bytes.ts';
import { deriveEd25519 } from './deriveEd25519.ts';
import { deriveWallet, wordsOf } from './deriveWallet.ts';
import { createPair, exportPublic, thumbprintOf } from './p256.ts';
import { createRecoveryCode, readRecoveryCode, writeRecoveryCode } from './recoveryCode.ts';
import { deriveRecoveryKey, unwrapRecoveryKey, wrapRecoveryKey } from './recoveryKey.ts';
import { openSealed, seal } from './seal.ts';
import { combineShares, readShare, splitEntropy, writeShare } from './shares.ts';

const fill = (bytes: Bytes) => crypto.getRandomValues(bytes);
const entropy = hex.decode('7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f');
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const _site = { siteOrigin: 'https://shop.example', networkId: 'eip155:1' } as const;

describe('keys of a wallet', () => {
  it('vault-06 the words are BIP-39, the first EVM account is what viem derives of them', async () => {
    expect(wordsOf(entropy)).toBe(words);
    const { accounts } = await deriveWallet(entropy);
    expect(accounts[0]).toEqual({
      namespace: 'eip155',
      path: "m/44'/60'/0'/0/0",
      address: mnemonicToAccount(words).address,
    });
    for (let round = 0; round < 5; round += 1) {
      const drawn = randomBytes(fill, 16);
      const { address } = mnemonicToAccount(wordsOf(drawn));
      expect((await deriveWallet(drawn)).accounts[0]?.address).toBe(address);
    }
  });

  it('vault-06 the Solana key follows SLIP-10, test vector 1 for ed25519', () => {
    const seed = hex.decode('000102030405060708090a0b0c0d0e0f');
    const keyAt = (...path: number[]) => hex.encode(deriveEd25519(seed, path));
    expect(keyAt()).toBe('2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7');
    expect(keyAt(0)).toBe('68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3');
    expect(keyAt(0, 1, 2, 2, 1000000000)).toBe(
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    );
  });

  it('vault-06 the first Solana account is the one that wallets show for the same words', async () => {
    const { accounts } = await deriveWallet(new Uint8Array(16));
    expect(accounts[1]).toEqual({
      namespace: 'solana',
      path: "m/44'/501'/0'/0'",
      address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    });
  });
});

describe('shares', () => {
  const splitOf = async (splitId: string, secret = entropy) => {
    const { accounts } = await deriveWallet(secret);
    return splitEntropy(secret, { walletId: 'wallet-1', splitId, addr0: accounts[0]?.address ?? '' });
  };

  it('vault-07 each pair makes the wallet', async () => {
    const { device, server, recovery } = await splitOf('split-1');
    for (const pair of [
      [device, server],
      [device, recovery],
      [server, recovery],
    ] as const) {
      const combined = await combineShares(...pair);
      expect(combined.entropy).toEqual(entropy);
      combined.end();
      expect(combined.entropy).toEqual(new Uint8Array(16));
      expect(combined.keys.evmKey).toEqual(new Uint8Array(32));
    }
  });

  it('vault-08 AT-V1 shares of two splits do not combine, also when one lies about its split', async () => {
    const [first, second] = [await splitOf('split-1'), await splitOf('split-2')];
    await expect(combineShares(first.device, second.server)).rejects.toMatchObject({
      code: 'SHARES_MISMATCH',
    });
    const lying = { ...second.server, splitId: 'split-1' };
    await expect(combineShares(first.device, lying)).rejects.toMatchObject({ code: 'SHARES_MISMATCH' });
    await expect(combineShares(first.device, first.device)).rejects.toMatchObject({
      code: 'SHARES_MISMATCH',
    });
  });

  it('vault-08 a share of another wallet, split or role is refused before it is used', async () => {
    const { device } = await splitOf('split-1');
    const asked = { walletId: 'wallet-1', splitId: 'split-1', role: 'device' } as const;
    expect(readShare(writeShare(device), asked)).toEqual(device);
    for (const other of [{ walletId: 'wallet-2' }, { splitId: 'split-2' }, { role: 'server' as const }]) {
      expect(() => readShare(writeShare(device), { ...asked, ...other })).toThrow('do not belong together');
    }
    expect(() => readShare(utf8('{"v":2}'), asked)).toThrow('was changed');
  });
});

describe('seals', () => {
  it('vault-09 AT-V4 any bit that differs, and any other purpose, fails closed', async () => {
    const { privateKey, publicKey } = await createPair('ECDH');
    const sealed = await seal(await exportPublic(publicKey), 'share-upload/v1‖a‖b', utf8('share'), fill);
    expect(new TextDecoder().decode(await openSealed(privateKey, 'share-upload/v1‖a‖b', sealed))).toBe(
      'share',
    );
    await expect(openSealed(privateKey, 'share-upload/v1‖a‖c', sealed)).rejects.toMatchObject({
      code: 'SEALED_BROKEN',
      isAlarm: true,
    });
    const changed = [
      ...Array.from({ length: 96 }, (_, bit) => flipBit(sealed, 'iv', bit)),
      ...Array.from({ length: 168 }, (_, bit) => flipBit(sealed, 'text', bit)),
      { ...sealed, ephemeral: { ...sealed.ephemeral, x: sealed.ephemeral.y } },
    ];
    for (const wrong of changed) {
      await expect(openSealed(privateKey, 'share-upload/v1‖a‖b', wrong)).rejects.toMatchObject({
        code: 'SEALED_BROKEN',
      });
    }
  });

  it('vault-09 two seals of the same have nothing in common', async () => {
    const to = await exportPublic((await createPair('ECDH')).publicKey);
    const [a, b] = [await seal(to, 'i', utf8('share'), fill), await seal(to, 'i', utf8('share'), fill)];
    expect(a.iv).not.toBe(b.iv);
    expect(a.ephemeral).not.toEqual(b.ephemeral);
  });
});

describe('the recovery key', () => {
  it('vault-10 is the same for the same wallet, another for another, and opens with each factor', async () => {
    const key = await deriveRecoveryKey(entropy, 'wallet-1');
    expect((await deriveRecoveryKey(entropy, 'wallet-1')).publicKey).toEqual(key.publicKey);
    expect(await thumbprintOf((await deriveRecoveryKey(entropy, 'wallet-2')).publicKey)).not.toBe(
      await thumbprintOf(key.publicKey),
    );
    const code = { kind: 'code', secret: randomBytes(fill, 16) } as const;
    const passkey = {
      kind: 'passkey',
      credentialId: 'AAAA',
      prfInput: 'B'.repeat(43),
      secret: randomBytes(fill, 32),
    } as const;
    const wraps = [
      await wrapRecoveryKey(key.pkcs8, 'wallet-1', code, fill),
      await wrapRecoveryKey(key.pkcs8, 'wallet-1', passkey, fill),
    ];
    for (const factor of [code, passkey])
      expect(await unwrapRecoveryKey(wraps, 'wallet-1', factor)).toEqual(key.pkcs8);
    await expect(unwrapRecoveryKey(wraps, 'wallet-2', code)).rejects.toMatchObject({ code: 'CODE_WRONG' });
    const other = { ...passkey, secret: randomBytes(fill, 32) };
    await expect(unwrapRecoveryKey(wraps, 'wallet-1', other)).rejects.toMatchObject({ code: 'FACTOR_WRONG' });
  });
});

describe('the recovery code', () => {
  it('vault-11 is 128 bits in six groups of five letters, and read however it is typed', () => {
    const code = createRecoveryCode(fill);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (secret) => {
        const written = writeRecoveryCode(secret);
        const typed = written.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l').replace(/-/g, ' ');
        expect(readRecoveryCode(typed)).toEqual(Uint8Array.from(secret));
      }),
    );
  });

  it('vault-11 AT-V10 a typo is found here, without asking anybody', () => {
    const code = writeRecoveryCode(Uint8Array.from({ length: 16 }, (_, at) => at * 11));
    for (let at = 0; at < code.length; at += 1) {
      for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZU') {
        if (code[at] === '-' || code[at] === letter) continue;
        expect(() => readRecoveryCode(code.slice(0, at) + letter + code.slice(at + 1))).toThrow('typo');
      }
    }
    expect(() => readRecoveryCode(code.slice(1))).toThrow('typo');
    expect(() => readRecoveryCode('')).toThrow('typo');
  });
});
