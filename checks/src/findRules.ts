import type { Rule } from './ruleTable.ts';

/** Most rules that are shown in place of one that holds all words. */
const mostNear = 10;

/** What a search of the table found. */
export interface Found {
  readonly rules: readonly Rule[];
  /** No rule holds all of the words: these hold the most of them. */
  readonly areNear: boolean;
}

/** The rules whose number and text hold all words, whatever their case; where none does, those that hold the most. */
export function findRules(all: readonly Rule[], words: readonly string[]): Found {
  const rules = all.filter((rule) => countHeld(rule, words) === words.length);
  if (rules.length > 0) return { rules, areNear: false };
  const most = Math.max(0, ...all.map((rule) => countHeld(rule, words)));
  const near = most === 0 ? [] : all.filter((rule) => countHeld(rule, words) === most);
  return { rules: near.slice(0, mostNear), areNear: near.length > 0 };
}

function countHeld({ id, text }: Rule, words: readonly string[]): number {
  const told = `${id} ${text}`.toLowerCase();
  return words.filter((word) => told.includes(word.toLowerCase())).length;
}
