import { base58, hex } from '@scure/base';
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
import { type Bytes, utf8 } from './Bytes.ts';
import { deriveWallet } from './deriveWallet.ts';
import { encodeTransaction } from './encodeTransaction.ts';
import { signIntent } from './signIntent.ts';

const _fill = (bytes: Bytes) => crypto.getRandomValues(bytes);
const entropy = hex.decode('7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f');
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const site = { siteOrigin: 'https://shop.example', networkId: 'eip155:1' } as const;

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
        domain: { ...data.domain, chainId: 1n },
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

  it('vault-13 a message that begins as a transaction of a version, known here or not, is not signed', async () => {
    const keys = await deriveWallet(entropy);
    const address = keys.accounts[1]?.address ?? '';
    // Version 1 (SIMD-0385) begins with 0x81; its signatures stand behind what they sign.
    const first = hex.encode(message(base58.decode(address)));
    for (const bytes of [`0x81${first}`, `0xbf${first}`, '0x80'] as const) {
      expect(() => signIntent({ ...network, kind: 'solanaMessage', address, bytes }, keys)).toThrow(
        'cannot be signed',
      );
    }
    const offChain = `0xff${hex.encode(utf8('solana offchain'))}00` as const;
    expect(signIntent({ ...network, kind: 'solanaMessage', address, bytes: offChain }, keys)).toHaveLength(1);
  });
});
