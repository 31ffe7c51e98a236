import type { MeasuredPage } from './measuredPages.ts';
import { median, p95, round } from './statistics.ts';

/** What was measured in one visit: ms, and MB for the heap. */
export type Sample = Readonly<Record<string, number>>;

/** What was measured of one page in one round, each figure once a visit. Parts a page does not have are missing. */
export type Round = Readonly<Record<string, readonly number[]>>;

/** One line of the report: Foyer's figure, the floor's in the same run, and how many times the floor it is. */
export interface Row {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'sockets' | 'messages' | '/s';
  readonly median: number;
  readonly p95: number;
  /** Null where the floor has nothing of the kind. */
  readonly floor: number | null;
  readonly ratio: number | null;
  /** What the product promises, in words. */
  readonly budget: string;
  readonly withinBudget: boolean;
}

/** A figure worth a line: where it comes from, its floor, and the budget. */
interface Figure {
  readonly name: string;
  readonly key: string;
  readonly unit: Row['unit'];
  /** The page it is compared with; none for what only the kit has. */
  readonly floor?: MeasuredPage['name'];
  /** The figure of the kit's own page it is compared with, in place of the same of another page. */
  readonly beside?: string;
  readonly budget: string;
  readonly within: (value: number, floor: number) => boolean;
}

const atMostTimes = (times: number) => (value: number, floor: number) => value <= times * floor;
const atMost = (limit: number) => (value: number) => value <= limit;

const figures: readonly Figure[] = [
  {
    name: 'button clickable, against React alone',
    key: 'clickable',
    unit: 'ms',
    floor: 'bare',
    budget: '-',
    within: () => true,
  },
  {
    name: 'button clickable',
    key: 'clickable',
    unit: 'ms',
    floor: 'dialog',
    budget: '1.1 x floor',
    within: atMostTimes(1.1),
  },
  {
    name: 'blocking time, against React alone',
    key: 'blocking',
    unit: 'ms',
    floor: 'bare',
    budget: '-',
    within: () => true,
  },
  {
    name: 'blocking time',
    key: 'blocking',
    unit: 'ms',
    floor: 'dialog',
    budget: '+20 ms',
    within: (value, floor) => value <= floor + 20,
  },
  {
    name: 'click to wallet list, first',
    key: 'first',
    unit: 'ms',
    floor: 'dialog',
    budget: '2 x floor',
    within: atMostTimes(2),
  },
  {
    name: 'tap to wallet list, nothing loaded ahead',
    key: 'tap',
    unit: 'ms',
    floor: 'dialog',
    budget: '2 x floor',
    within: atMostTimes(2),
  },
  {
    name: 'click to wallet list, second',
    key: 'second',
    unit: 'ms',
    floor: 'dialog',
    budget: '1.5 x floor',
    within: atMostTimes(1.5),
  },
  {
    name: 'connect',
    key: 'connect',
    unit: 'ms',
    floor: 'dialog',
    budget: '1.5 x floor',
    within: atMostTimes(1.5),
  },
  {
    name: 'reload to reconnected',
    key: 'reconnected',
    unit: 'ms',
    floor: 'dialog',
    budget: '1.5 x floor',
    within: atMostTimes(1.5),
  },
  {
    name: 'all wallets, from the row to the list',
    key: 'allWallets',
    unit: 'ms',
    budget: '150 ms',
    within: atMost(150),
  },
  {
    name: 'all wallets, longest task of a scroll through them',
    key: 'scroll',
    unit: 'ms',
    budget: '50 ms',
    within: atMost(50),
  },
  {
    name: 'search, from the last letter to the answer',
    key: 'search',
    unit: 'ms',
    budget: '340 ms',
    within: atMost(340),
  },
  {
    name: 'click to pairing code, beside click to wallet list',
    key: 'code',
    unit: 'ms',
    beside: 'codeList',
    budget: '+150 ms',
    within: (value, floor) => value <= floor + 150,
  },
  {
    name: 'another language, from the call to its words',
    key: 'locale',
    unit: 'ms',
    budget: '150 ms',
    within: atMost(150),
  },
  {
    name: 'ten opens, the slowest',
    key: 'tenOpens',
    unit: 'ms',
    floor: 'dialog',
    budget: '2 x floor',
    within: atMostTimes(2),
  },
  { name: 'heap, loaded', key: 'heap', unit: 'MB', floor: 'dialog', budget: '2 MB', within: atMost(2) },
  {
    name: 'heap, modal open',
    key: 'openHeap',
    unit: 'MB',
    floor: 'dialog',
    budget: '3 MB',
    within: atMost(3),
  },
  {
    name: 'heap, ten walks through all wallets later',
    key: 'walkedHeap',
    unit: 'MB',
    beside: 'heapBefore',
    budget: '1.05 x before',
    within: atMostTimes(1.05),
  },
];

/** Turns the rounds of every page into the report's lines; a part that was not measured has none. */
export function toRows(rounds: Readonly<Record<MeasuredPage['name'], readonly Round[]>>): Row[] {
  const measured = figures.filter(({ key }) => rounds.foyer.some((round) => key in round));
  return measured.map(({ name, key, unit, floor: floorPage, beside, budget, within }) => {
    const own = values(rounds.foyer, key);
    const value = median(own);
    const compared = beside ? values(rounds.foyer, beside) : floorPage && values(rounds[floorPage], key);
    const floor = compared ? median(compared) : null;
    return {
      name,
      unit,
      median: round(value),
      p95: round(p95(own)),
      floor: floor === null ? null : round(floor),
      ratio: floor ? round(value / floor) : null,
      budget,
      withinBudget: within(value, floor ?? 0),
    };
  });
}

function values(rounds: readonly Round[], key: string): number[] {
  return rounds.flatMap((round) => {
    const measured = round[key];
    if (measured === undefined) throw new Error(`A round did not measure ${key}.`);
    return measured;
  });
}
