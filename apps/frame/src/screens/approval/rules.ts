import type { ApprovalView, ApprovalWarning } from '../../approval/ApprovalView.ts';
import { unmarked } from '../../approval/markChanged.ts';

/** Times of the approval screen in ms, and how much of it must be seen (security.md §1.7). */
export const guard = {
  /** The yes is off so long after the screen came, moved, changed its size or got the focus back. */
  settleMs: 700,
  /** So long the screen must have been seen whole. */
  sightMs: 500,
  /** How often the browser looks; its least. */
  sightDelayMs: 100,
  /** Stricter than 0.99: a page that cuts off one row of pixels is noticed. */
  sightRatio: 0.999,
  /** Characters of what a site calls itself. */
  nameChars: 64,
} as const;

/** Whether the browser saw that nothing covers or changes the screen. */
export type Sight = 'unneeded' | 'unprovable' | 'looking' | 'covered' | 'whole';

/** Why the yes is off. */
export type Hold = 'unseen' | 'covered' | 'read' | 'consent' | 'settling';

/** Why a press for the yes did nothing. */
export type Refusal = Hold | 'enter';

export interface GuardFacts {
  readonly now: number;
  /** Since nothing moved. */
  readonly quietSince: number;
  readonly sight: Sight;
  readonly sightSince: number;
  readonly isRead: boolean;
  readonly lacksConsent: boolean;
}

/** The first reason against a yes, and undefined when there is none. */
export function holdOf(facts: GuardFacts): Hold | undefined {
  if (facts.sight === 'unprovable') return 'unseen';
  if (facts.sight === 'covered') return 'covered';
  if (!facts.isRead) return 'read';
  if (facts.lacksConsent) return 'consent';
  return waitOf(facts) > 0 ? 'settling' : undefined;
}

/** Ms until time alone is no reason any more. */
export function waitOf({ now, quietSince, sight, sightSince }: GuardFacts): number {
  if (sight === 'looking') return Number.POSITIVE_INFINITY;
  const quiet = quietSince + guard.settleMs - now;
  const seen = sight === 'whole' ? sightSince + guard.sightMs - now : 0;
  return Math.max(quiet, seen, 0);
}

/** Whether a yes can cost something: all but a message that is what it looks like. */
export function movesValue(view: ApprovalView): boolean {
  const bad: readonly ApprovalWarning['id'][] = ['raw-hash', 'hidden-transaction', 'unreadable'];
  return view.kind !== 'message' || view.warnings.some(({ id }) => bad.includes(id));
}

/** Whether two views say the same. The block that the simulation ran at tells nothing, nor does our own mark. */
export function isSameView(one: ApprovalView, other: ApprovalView): boolean {
  const plain = (view: ApprovalView): string =>
    JSON.stringify({ ...view, simulatedAt: 0, warnings: unmarked(view) });
  return plain(one) === plain(other);
}

/** The worst first. */
export function rankWarnings(warnings: readonly ApprovalWarning[]): readonly ApprovalWarning[] {
  const rank = { danger: 0, warning: 1, note: 2 };
  return [...warnings].sort((one, other) => rank[one.severity] - rank[other.severity]);
}

/** An address in groups of four, to be compared by eye: `0x71C7 656E …`. */
export function groupAddress(address: string): readonly string[] {
  const [, prefix = '', rest = ''] = /^(0x)?(.*)$/s.exec(address) ?? [];
  const groups = rest.match(/.{1,4}/gsu) ?? [];
  return prefix ? [`${prefix}${groups[0] ?? ''}`, ...groups.slice(1)] : groups;
}

/** Where a pointer is: on the desk, and in the screen. */
export interface PointerPlace {
  readonly screenX: number;
  readonly screenY: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Whether the screen slid under a pointer that stood still: the same point of the desk, another of the screen. */
export function isSlid(before: PointerPlace, now: PointerPlace): boolean {
  const desk = Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY);
  const screen = Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY);
  return desk <= 2 && screen > 4;
}
