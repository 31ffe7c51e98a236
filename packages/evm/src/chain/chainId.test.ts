import { describe, expect, it } from 'vitest';
import { toHexChainId, toNetworkId } from './chainId.ts';

describe('chain ids', () => {
  it.each([
    ['0x1', 'eip155:1'],
    ['0X7A69', 'eip155:31337'],
    ['0x07a69', 'eip155:31337'],
    ['31337', 'eip155:31337'],
    [31337, 'eip155:31337'],
    [31337n, 'eip155:31337'],
    [Number.MAX_SAFE_INTEGER, `eip155:${Number.MAX_SAFE_INTEGER}`],
  ])('evm-14 reads %s as %s', (value, id) => {
    expect(toNetworkId(value)).toBe(id);
  });

  it.each([
    undefined,
    null,
    '',
    '0x',
    '0x0',
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    2n ** 64n,
    '0xzz',
    ' 1',
    '1e3',
    'eip155:1',
    [1],
    { chainId: '0x1' },
    `0x${'f'.repeat(100)}`,
  ])('evm-14 refuses %s', (value) => {
    expect(toNetworkId(value)).toBeUndefined();
  });

  it('evm-23 writes hex without leading zeros', () => {
    expect(['eip155:1', 'eip155:31337', 'eip155:31338'].map(toHexChainId)).toEqual([
      '0x1',
      '0x7a69',
      '0x7a6a',
    ]);
  });
});
