import { describe, expect, it } from 'vitest';
import { groupsOf, isSameGroup, pickPlaces } from './rules.ts';

describe('the recovery code on paper', () => {
  it('screens-15 asks for three different groups, in order', () => {
    expect(groupsOf('K7QM-2FXP 9RTA')).toEqual(['K7QM', '2FXP', '9RTA']);
    for (const random of [() => 0, () => 0.5, () => 0.999]) {
      const places = pickPlaces(7, random);
      expect(new Set(places).size).toBe(3);
      expect([...places].sort((one, other) => one - other)).toEqual(places);
    }
    expect(pickPlaces(2, Math.random)).toEqual([0, 1]);
  });

  it('screens-15 takes a group in any case, and I, L and O for what they look like', () => {
    expect(isSameGroup(' k7qm ', 'K7QM')).toBe(true);
    expect(isSameGroup('OIL1', '0111')).toBe(true);
    expect(isSameGroup('K7QN', 'K7QM')).toBe(false);
    expect(isSameGroup('', 'K7QM')).toBe(false);
  });
});
