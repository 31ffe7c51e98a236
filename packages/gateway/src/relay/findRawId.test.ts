import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRawId } from './findRawId.ts';

describe('the id of a frame', () => {
  it.each([
    ['{"id":1234567890123456789,"jsonrpc":"2.0"}', '1234567890123456789'],
    [
      '{"jsonrpc":"2.0","params":{"id":1,"a":["id",{"id":2}]},"id":"1790000000000000001"}',
      '"1790000000000000001"',
    ],
    ['{ "a" : "\\"id\\":5" , "id" : 7.50e+3 }', '7.50e+3'],
    ['{"\\u0069d":-0}', '-0'],
    ['{"id":1,"id":22}', '22'],
    ['{"id":"a\\\\","b":"}"}', '"a\\\\"'],
    ['{"id":1,"id":[2]}', undefined],
    ['{"id":null}', undefined],
    ['{"id":true}', undefined],
    ['{"id":{"id":3}}', undefined],
    ['{"params":{"id":4}}', undefined],
    ['{}', undefined],
  ])('AT-W10 gw-relay-09 of %s is %s', (json, id) => {
    expect(findRawId(json)).toBe(id);
  });

  it('AT-W10 gw-relay-09 is the one that JSON.parse reads, whatever stands around it', () => {
    const around = fc.dictionary(fc.constantFrom('a', 'method', 'params', '"', '{'), fc.jsonValue());
    const ids = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(around, ids, around, fc.constantFrom(undefined, 1), (before, id, after, space) => {
        const json = JSON.stringify({ ...before, id, ...after }, undefined, space);
        expect(JSON.parse(findRawId(json) ?? 'null')).toEqual(JSON.parse(JSON.stringify(id)));
      }),
    );
  });
});
