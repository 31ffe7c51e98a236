import { describe, expect, it } from 'vitest';
import { findRules } from './findRules.ts';

const rule = (id: string, text: string) => ({ id, text, file: 'SPEC.md', line: 1, tests: [] });
const all = [
  rule('router-03', 'Back pops the history (spec.md §2).'),
  rule('wallets-07', 'Two recent wallets are kept.'),
  rule('notices-01', 'A toast goes after 2.5 s.'),
];
const ids = (...words: string[]) => findRules(all, words).rules.map(({ id }) => id);

describe('a search of the table of rules', () => {
  it('finds the rules that hold all words, in their number too', () => {
    expect(ids('BACK', 'history')).toEqual(['router-03']);
    expect(ids('wallets-07')).toEqual(['wallets-07']);
    expect(findRules(all, [])).toEqual({ rules: all, areNear: false });
  });

  it('names those that hold the most where none holds all, and none where none holds any', () => {
    expect(findRules(all, ['recent', 'two', 'history'])).toEqual({ rules: [all[1]], areNear: true });
    expect(findRules(all, ['nothing'])).toEqual({ rules: [], areNear: false });
  });
});
