import { hex } from '@scure/base';
import fc from 'fast-check';
import {
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  serializeTransaction,
  verifyMessage,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { Hex, Intent } from '../../intent/Intent.ts';
import { flipBit } from '../../keeper/testing/createFakeGateway.ts';
import { type Bytes, randomBytes, utf8 } from './Bytes.ts';
import { deriveEd25519 } from './deriveEd25519.ts';
import { deriveWallet, wordsOf } from './deriveWallet.ts';
import { encodeTransaction } from './encodeTransaction.ts';
import { createPair, exportPublic, thumbprintOf } from './p256.ts';
import { createRecoveryCode, readRecoveryCode, writeRecoveryCode } from './recoveryCode.ts';
import { deriveRecoveryKey, unwrapRecoveryKey, wrapRecoveryKey } from './recoveryKey.ts';
import { openSealed, seal } from './seal.ts';
import { combineShares, readShare, splitEntropy, writeShare } from './shares.ts';
import { signIntent } from './signIntent.ts';

const fill = (bytes: Bytes) => crypto.getRandomValues(bytes);
const entropy = hex.decode('7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f');
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const site = { siteOrigin: 'https://shop.example', networkId: 'eip155:1' } as const;

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

describe('signatures', () => {
  const address = mnemonicToAccount(words).address;
  const sign = async (intent: Intent) => signIntent(intent, await deriveWallet(entropy));

  it('vault-12 a message is signed as EIP-191', async () => {
    const [signature = '0x'] = await sign({ ...site, kind: 'message', address, bytes: '0x68c3a9' });
    expect(await verifyMessage({ address, message: { raw: '0x68c3a9' }, signature })).toBe(true);
    expect(await recoverMessageAddress({ message: 'hé', signature })).toBe(address);
  });

  it('vault-12 typed data is signed as EIP-712, and what cannot be encoded is not', async () => {
    const data = {
      domain: { name: 'Shop', version: '1', chainId: 1, verifyingContract: address },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Order: [
          { name: 'to', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      primaryType: 'Order',
      message: {
        to: address,
        amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      },
    } as const;
    const [signature = '0x'] = await sign({
      ...site,
      kind: 'typedData',
      address,
      typedData: JSON.stringify(data),
    });
    expect(
      await recoverTypedDataAddress({
        ...data,
        message: { to: address, amount: 2n ** 256n - 1n },
        signature,
      }),
    ).toBe(address);
    const wrong = JSON.stringify({ ...data, message: { to: 'nobody', amount: '1' } });
    await expect(sign({ ...site, kind: 'typedData', address, typedData: wrong })).rejects.toMatchObject({
      code: 'UNSIGNABLE',
    });
  });

  it('vault-12 a transaction is the one viem would make, signed for its chain', async () => {
    const hexNumber = fc.bigInt({ min: 0n, max: 2n ** 128n }).map((value): Hex => `0x${value.toString(16)}`);
    const nonces = fc.nat().map((value): Hex => `0x${value.toString(16)}`);
    const data = fc.uint8Array({ maxLength: 300 }).map((bytes): Hex => `0x${hex.encode(bytes)}`);
    const to = fc.option(fc.constant(address as Hex), { nil: undefined });
    const fees = fc.record({ gas: hexNumber, maxFeePerGas: hexNumber, value: hexNumber });
    const keys = await deriveWallet(entropy);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 ** 40 }),
        nonces,
        data,
        to,
        fees,
        async (chainId, nonce, input, target, rest) => {
          const transaction = {
            chainId,
            nonce,
            data: input,
            maxPriorityFeePerGas: '0x0',
            ...rest,
            ...(target && { to: target }),
          } as const;
          const expected = serializeTransaction({
            type: 'eip1559',
            chainId,
            nonce: Number(nonce),
            to: target,
            data: input,
            value: BigInt(rest.value),
            gas: BigInt(rest.gas),
            maxFeePerGas: BigInt(rest.maxFeePerGas) % 2n ** 128n,
          });
          expect(
            `0x${hex.encode(encodeTransaction({ ...transaction, maxFeePerGas: `0x${(BigInt(rest.maxFeePerGas) % 2n ** 128n).toString(16)}` }))}`,
          ).toBe(expected);
        },
      ),
      { numRuns: 50 },
    );
    const transaction = {
      chainId: 31337,
      nonce: '0x7',
      to: address,
      value: '0xde0b6b3a7640000',
      data: '0x',
      gas: '0x5208',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
    } as const;
    const intent = { ...site, networkId: 'eip155:31337', kind: 'transaction', address, transaction } as const;
    const [serializedTransaction] = signIntent(intent, keys);
    expect(
      await recoverTransactionAddress({ serializedTransaction: serializedTransaction as `0x02${string}` }),
    ).toBe(address);
    expect(() => signIntent({ ...intent, networkId: 'eip155:1' }, keys)).toThrow('cannot be signed');
  });

  it('vault-13 nothing is signed for another account or another family', async () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    await expect(sign({ ...site, kind: 'message', address: other, bytes: '0x00' })).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
    });
    await expect(sign({ ...site, kind: 'solanaMessage', address, bytes: '0x00' })).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
    });
  });
});

describe('Solana signatures', () => {
  const network = { siteOrigin: 'https://shop.example', networkId: 'solana:mainnet' } as const;
  const message = (signer: Uint8Array) =>
    Uint8Array.from([
      1,
      0,
      1,
      2,
      ...signer,
      ...new Uint8Array(32).fill(7),
      ...new Uint8Array(32).fill(9),
      1,
      1,
      1,
      0,
      0,
    ]);
  const verify = async (publicKey: Uint8Array, signature: Hex, bytes: Uint8Array) => {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, [
      'verify',
    ]);
    return crypto.subtle.verify(
      'Ed25519',
      key,
      Uint8Array.from(hex.decode(signature.slice(2))),
      Uint8Array.from(bytes),
    );
  };

  it('vault-12 a message and a transaction are signed with ed25519, the transaction over its message alone', async () => {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    const keys = await deriveWallet(entropy);
    const own = ed25519.getPublicKey(keys.solanaKey);
    const address = keys.accounts[1]?.address ?? '';
    const [said = '0x'] = signIntent(
      { ...network, kind: 'solanaMessage', address, bytes: '0x68656c6c6f' },
      keys,
    );
    expect(await verify(own, said, utf8('hello'))).toBe(true);
    const transaction: Hex = `0x01${'00'.repeat(64)}${hex.encode(message(own))}`;
    const [signed = '0x'] = signIntent(
      { ...network, kind: 'solanaTransaction', address, transactions: [transaction] },
      keys,
    );
    expect(await verify(own, signed, message(own))).toBe(true);
  });

  it('vault-13 a transaction that another signs, and a message that is a transaction, are not signed', async () => {
    const keys = await deriveWallet(entropy);
    const address = keys.accounts[1]?.address ?? '';
    const foreign: Hex = `0x01${'00'.repeat(64)}${hex.encode(message(new Uint8Array(32).fill(3)))}`;
    expect(() =>
      signIntent({ ...network, kind: 'solanaTransaction', address, transactions: [foreign] }, keys),
    ).toThrow('cannot be signed');
    const hidden: Hex = `0x${hex.encode(message(new Uint8Array(32).fill(3)))}`;
    expect(() => signIntent({ ...network, kind: 'solanaMessage', address, bytes: hidden }, keys)).toThrow(
      'cannot be signed',
    );
  });
});
