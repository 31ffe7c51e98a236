import fc from 'fast-check';
import { bytesToHex, getAddress, keccak256 as referenceKeccak, stringToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { alice, bob } from '../testing/FakeProvider.ts';
import { checksumAddress } from './checksumAddress.ts';
import { keccak256 } from './keccak256.ts';
import { parseAccounts } from './parseAccounts.ts';

const hexAddress = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 20, maxLength: 20 })
  .map((bytes): `0x${string}` => `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

describe('checksums', () => {
  it('evm-13 hashes as viem does, every length that one block takes', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 135 });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(bytesToHex(keccak256(text))).toBe(referenceKeccak(stringToBytes(text)));
      }),
      { numRuns: 60 },
    );
    for (let length = 0; length <= 135; length += 1) {
      const text = 'x'.repeat(length);
      expect(bytesToHex(keccak256(text))).toBe(referenceKeccak(stringToBytes(text)));
    }
  });

  it('evm-13 writes addresses as EIP-55 does, from any letter case', () => {
    fc.assert(
      fc.property(hexAddress, (address) => {
        const upper = `0x${address.slice(2).toUpperCase()}` as const;
        expect(checksumAddress(address)).toBe(getAddress(address));
        expect(checksumAddress(upper)).toBe(getAddress(address));
      }),
      { numRuns: 60 },
    );
  });
});

describe('parseAccounts', () => {
  it('evm-13 keeps the order and drops repetitions in any letter case', () => {
    const accounts = parseAccounts([bob.toLowerCase(), alice, alice.toLowerCase()]);
    expect(accounts).toEqual([
      { namespace: 'eip155', address: bob, type: 'eoa' },
      { namespace: 'eip155', address: alice, type: 'eoa' },
    ]);
  });

  it('evm-13 tells no accounts from no answer', () => {
    expect(parseAccounts([])).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['one address', alice],
    ['an object', { 0: alice, length: 1 }],
    ['a list with a number', [alice, 1]],
    ['a list with holes', new Array(1)],
    ['a short address', ['0x1234']],
    ['an address without 0x', [alice.slice(2)]],
    ['an address with markup', [`${alice.slice(0, -1)}<`]],
    ['objects', [{ address: alice }]],
  ])('evm-13 refuses %s', (_, value) => {
    expect(parseAccounts(value)).toBeUndefined();
  });
});
