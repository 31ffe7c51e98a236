import type { MeasuredPage } from './measuredPages.ts';
import { measureLoad } from './measureLoad.ts';
import { measureCode, measureRegistry, measureScroll } from './measureViews.ts';
import { measureHeap, measureOpens, measureTap, measureVisit } from './measureVisit.ts';
import { measureWalks } from './measureWalks.ts';
import type { Sample } from './rows.ts';
import type { Visited } from './visit.ts';

/** Something that is measured on a cold visit of its own. */
export interface Part {
  readonly name: string;
  readonly pages: readonly MeasuredPage['name'][];
  /** How often a round measures it, where single visits scatter more than the budget allows; once by default. */
  readonly visits?: number;
  readonly measure: (visited: Visited) => Promise<Sample>;
}

const all = ['bare', 'dialog', 'foyer'] as const;
const withList = ['dialog', 'foyer'] as const;
const own = ['foyer'] as const;

/** In the order they are measured; `--only` takes their names. */
export const parts: readonly Part[] = [
  { name: 'load', pages: all, visits: 3, measure: measureLoad },
  { name: 'visit', pages: withList, measure: measureVisit },
  { name: 'heap', pages: all, measure: measureHeap },
  { name: 'tap', pages: withList, measure: measureTap },
  { name: 'opens', pages: withList, measure: measureOpens },
  { name: 'registry', pages: own, measure: measureRegistry },
  { name: 'scroll', pages: own, measure: measureScroll },
  { name: 'walks', pages: own, measure: measureWalks },
  { name: 'code', pages: own, visits: 3, measure: measureCode },
];

/** The parts that `--only visit,code` names, all of them without it. @throws Error for a name there is no part of. */
export function chooseParts(parameters: readonly string[]): readonly Part[] {
  const at = parameters.indexOf('--only');
  if (at < 0) return parts;
  const names = (parameters[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`--only does not know "${unknown.join(', ')}". It takes some of: ${known}`);
  }
  return parts.filter(({ name }) => names.includes(name));
}
