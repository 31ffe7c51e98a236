import { describe, expect, it } from 'vitest';
import { chooseParts, parts } from './parts.ts';

describe('chooseParts', () => {
  it('takes every part unless some are named', () => expect(chooseParts(['--json'])).toEqual(parts));
  it('takes those that are named, in its own order', () =>
    expect(chooseParts(['--only', 'code,tap']).map(({ name }) => name)).toEqual(['tap', 'code']));
  it('says which names it takes', () =>
    expect(() => chooseParts(['--only', 'tap,speed'])).toThrow(/"speed".*load, visit, heap/));
  it('wants a name after --only', () => expect(() => chooseParts(['--only'])).toThrow(/does not know ""/));
});
