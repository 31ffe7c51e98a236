import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAccountId, toAccountId } from './accountId.ts';
import { isNamespace, isNetworkId, namespaces, parseNetworkId } from './networkId.ts';

const address = '0xA11CE0000000000000000000000000000000A11C';

describe('caip', () => {
  it('caip-01 splits a network id', () => {
    expect(parseNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' });
    expect(parseNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').namespace).toBe('solana');
    expect(isNetworkId('bip122:000000000019d6689c085ae165831e93')).toBe(true);
  });

  it.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'other:1', 'EIP155:1'])(
    'caip-01 refuses "%s" as INVALID_CAIP_NETWORK_ID',
    (id) => {
      expect(() => parseNetworkId(id)).toThrow(
        expect.objectContaining({
          code: 'INVALID_CAIP_NETWORK_ID',
          message: 'Invalid CAIP-2 network id',
          context: { value: id },
        }),
      );
      expect(isNetworkId(id)).toBe(false);
    },
  );

  it.each([undefined, null, 1, {}])('caip-01 %s is no network id', (id) => {
    expect(isNetworkId(id)).toBe(false);
  });

  it('caip-02 splits an account id', () => {
    expect(parseAccountId(`eip155:10:${address}`)).toEqual({
      namespace: 'eip155',
      networkId: 'eip155:10',
      address,
    });
  });

  it.each([
    '',
    address,
    `eip155:${address}`,
    'eip155:1:',
    `eip155::${address}`,
    `other:1:${address}`,
    `eip155:1:${address}:x`,
  ])('caip-02 refuses "%s" as INVALID_CAIP_ADDRESS', (id) => {
    expect(() => parseAccountId(id)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CAIP_ADDRESS',
        message: 'Invalid CAIP-10 address',
        context: { value: id },
      }),
    );
  });

  it('caip-03 joins what it split', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/);
    fc.assert(
      fc.property(fc.constantFrom(...namespaces), part, part, (namespace, reference, own) => {
        const id = toAccountId(`${namespace}:${reference}`, own);
        expect(parseAccountId(id)).toEqual({
          namespace,
          networkId: `${namespace}:${reference}`,
          address: own,
        });
      }),
    );
  });

  it('caip-01 knows its namespaces', () => {
    expect(namespaces.every(isNamespace)).toBe(true);
    expect(isNamespace('other')).toBe(false);
  });
});
