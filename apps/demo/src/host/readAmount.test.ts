import { describe, expect, it } from 'vitest';
import { readAmount } from './readAmount.ts';

const ether = 10n ** 18n;

describe('an amount of test ETH', () => {
  it.each([
    ['0.1', ether / 10n],
    ['.5', ether / 2n],
    ['1.', ether],
    ['0', 0n],
    ['2', 2n * ether],
    ['0.000000000000000001', 1n],
  ])('demo-20 reads %s', (text, wei) => {
    expect(readAmount(text, 2n * ether)).toEqual({ wei });
    expect(readAmount(text, undefined)).toEqual({ wei });
  });

  it.each([
    ['', /^Amount: enter how much/],
    ['0,1', /^Amount: write a dot/],
    ['ten', /^Amount: enter a number/],
    ['.', /^Amount: enter a number/],
    ['-1', /^Amount: enter a number/],
    ['1e3', /^Amount: enter a number/],
    ['0.0000000000000000001', /^Amount: enter at most 18 digits/],
    ['2.000000000000000001', /^Amount: this is more than the account has/],
    ['9'.repeat(80), /^Amount: this is more than the account has/],
  ])('demo-20 says of %j what to do', (text, fault) => {
    expect(readAmount(text, 2n * ether)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
