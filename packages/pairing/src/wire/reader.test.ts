import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anything,
  claim,
  fields,
  list,
  mapped,
  matching,
  optional,
  read,
  seconds,
  table,
  text,
} from './reader.ts';

const point = fields<{ x: string; y: string | undefined }>({ x: text(3), y: optional(text(3)) });

describe('wire: readers', () => {
  it('wire-08 text has a length, a pattern, or is cut', () => {
    expect(['a', 'abc', '', 'abcd', 1, null].map((value) => read(text(3), value))).toEqual([
      'a',
      'abc',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(read(matching(/^a+$/), 'aa')).toBe('aa');
    expect(read(matching(/^a+$/), 'ab')).toBeUndefined();
    expect(['abcd', 1, undefined].map((value) => read(claim(3), value))).toEqual(['abc', '', '']);
  });

  it('wire-08 seconds become milliseconds', () => {
    expect(read(seconds, 1_700_000_000)).toBe(1_700_000_000_000);
    for (const wrong of [0, -1, 1.5, 1e11, Number.NaN, '1700000000', null]) {
      expect(read(seconds, wrong)).toBeUndefined();
    }
  });

  it('wire-08 fields are own ones; a missing one may be optional, others are left out', () => {
    expect(read(point, { x: 'a', z: 1 })).toEqual({ x: 'a' });
    expect(read(point, { x: 'a', y: null })).toEqual({ x: 'a' });
    expect(read(point, { x: 'a', y: 'b' })).toEqual({ x: 'a', y: 'b' });
    expect(read(point, { x: 'a', y: 7 })).toBeUndefined();
    expect(read(point, Object.create({ x: 'a' }))).toBeUndefined();
    for (const wrong of [null, [], 'a', 1, undefined]) expect(read(point, wrong)).toBeUndefined();
  });

  it('wire-08 lists and tables have a length, and each member reads', () => {
    expect(read(list(text(1), 2), ['a', 'b'])).toEqual(['a', 'b']);
    expect(read(list(text(1), 2), ['a', 'b', 'c'])).toBeUndefined();
    expect(read(list(text(1), 2), ['a', ''])).toBeUndefined();
    expect(read(list(text(1), 2), { 0: 'a', length: 1 })).toBeUndefined();
    const small = table(text(3), (value) => text(1)(value), 2);
    expect(read(small, { a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y' });
    expect(read(small, { a: 'x', b: 'yy' })).toBeUndefined();
    expect(read(small, { long: 'x' })).toBeUndefined();
    expect(read(small, { a: 'x', b: 'y', c: 'z' })).toBeUndefined();
    expect(read(small, ['x'])).toBeUndefined();
    expect(
      read(
        mapped(text(3), (own) => (own === 'no' ? undefined : `${own}!`)),
        'yes',
      ),
    ).toBe('yes!');
    expect(
      read(
        mapped(text(3), (own) => (own === 'no' ? undefined : `${own}!`)),
        'no',
      ),
    ).toBeUndefined();
  });

  it('wire-08 throws at nothing', () => {
    const readers = [text(3), claim(3), seconds, anything, point, list(point, 3), optional(point)];
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), (value) => {
        for (const reader of readers) read<unknown>(reader, value);
      }),
    );
  });
});
