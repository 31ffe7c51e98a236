import { describe, expect, it } from 'vitest';
import { toRows } from './rows.ts';

const keys = [
  'clickable',
  'blocking',
  'first',
  'tap',
  'second',
  'connect',
  'reconnected',
  'allWallets',
  'search',
  'codeList',
  'locale',
  'tenOpens',
  'heapBefore',
];
/** A round of one visit each in which everything took `ms`. */
const round = (ms: number) => ({
  ...Object.fromEntries(keys.map((key) => [key, [ms]])),
  code: [ms + 150],
  scroll: [50],
  heap: [1],
  openHeap: [4],
  walkedHeap: [ms * 1.06],
});

describe('toRows', () => {
  const rows = toRows({
    bare: [round(10)],
    dialog: [round(10), round(20), round(30)],
    foyer: [round(30), round(40), round(90)],
  });
  const row = (name: string) => rows.find((entry) => entry.name === name);

  it('gives median, p95, floor and their ratio', () =>
    expect(row('click to wallet list, first')).toMatchObject({ median: 40, p95: 90, floor: 20, ratio: 2 }));
  it('keeps a figure at its budget within it', () =>
    expect(row('click to wallet list, first')?.withinBudget).toBe(true));
  it('marks a figure over its budget', () => expect(row('connect')?.withinBudget).toBe(false));
  it('compares the heap with an absolute limit', () => {
    expect(row('heap, loaded')?.withinBudget).toBe(true);
    expect(row('heap, modal open')?.withinBudget).toBe(false);
  });
  it('has no floor where a hand-written dialog has nothing of the kind', () =>
    expect(row('all wallets, from the row to the list')).toMatchObject({
      median: 40,
      floor: null,
      ratio: null,
    }));
  it('compares the pairing code with the wallet list of the same visits', () =>
    expect(row('click to pairing code, beside click to wallet list')).toMatchObject({
      median: 190,
      floor: 40,
      withinBudget: true,
    }));
  it('compares the heap after ten walks with the one before them', () =>
    expect(row('heap, ten walks through all wallets later')).toMatchObject({
      floor: 40,
      ratio: 1.06,
      withinBudget: false,
    }));
  it('counts every visit of a round', () =>
    expect(toRows({ bare: [], dialog: [], foyer: [{ search: [1, 9] }, { search: [5] }] })).toMatchObject([
      { median: 5, p95: 9 },
    ]));
  it('measures blocking time against React alone and, where it has a budget, against the dialog', () => {
    expect(row('blocking time, against React alone')).toMatchObject({ floor: 10, withinBudget: true });
    expect(row('blocking time')).toMatchObject({ median: 40, floor: 20, withinBudget: true });
  });
  it('leaves out what was not measured', () =>
    expect(toRows({ bare: [], dialog: [], foyer: [{ search: [1] }] }).map(({ name }) => name)).toEqual([
      'search, from the last letter to the answer',
    ]));
  it('refuses samples that lack a figure', () =>
    expect(() => toRows({ bare: [{}], dialog: [{}], foyer: [{ first: [1] }, {}] })).toThrow(
      /did not measure/,
    ));
});
