import { describe, expect, it } from 'vitest';
import { toRows } from './rows.ts';

const visit = (ms: number) => ({
  clickable: ms,
  blocking: ms,
  heap: 1,
  first: ms,
  tap: ms,
  openHeap: 4,
  second: ms,
  connect: ms,
  reconnected: ms,
  allWallets: ms,
  search: ms,
  code: ms + 150,
  codeList: ms,
  scroll: 50,
  locale: ms,
  tenOpens: ms,
});

describe('toRows', () => {
  const rows = toRows({
    bare: [visit(10)],
    dialog: [visit(10), visit(20), visit(30)],
    foyer: [visit(30), visit(40), visit(90)],
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
  it('measures blocking time against React alone and, where it has a budget, against the dialog', () => {
    expect(row('blocking time, against React alone')).toMatchObject({ floor: 10, withinBudget: true });
    expect(row('blocking time')).toMatchObject({ median: 40, floor: 20, withinBudget: true });
  });
  it('leaves out what was not measured', () =>
    expect(toRows({ bare: [], dialog: [], foyer: [{ search: 1 }] }).map(({ name }) => name)).toEqual([
      'search, from the last letter to the answer',
    ]));
  it('refuses samples that lack a figure', () =>
    expect(() => toRows({ bare: [{}], dialog: [{}], foyer: [{ first: 1 }, {}] })).toThrow(/did not measure/));
});
