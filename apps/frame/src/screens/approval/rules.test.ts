import { describe, expect, it } from 'vitest';
import { markChanged } from '../../approval/markChanged.ts';
import { views } from '../testing/views.ts';
import {
  type GuardFacts,
  groupAddress,
  guard,
  holdOf,
  isSameView,
  isSlid,
  movesValue,
  rankWarnings,
  waitOf,
} from './rules.ts';

const calm: GuardFacts = {
  now: 10_000,
  quietSince: 10_000 - guard.settleMs,
  sight: 'whole',
  sightSince: 10_000 - guard.sightMs,
  isRead: true,
  lacksConsent: false,
};

describe('when a yes counts', () => {
  it('screens-06 AT-F10 is off until 700 ms have passed since the screen came or moved', () => {
    expect(holdOf(calm)).toBeUndefined();
    expect(holdOf({ ...calm, now: 9_999 })).toBe('settling');
    expect(waitOf({ ...calm, quietSince: calm.now })).toBe(700);
    expect(holdOf({ ...calm, quietSince: calm.now - 699 })).toBe('settling');
  });

  it('screens-06 AT-F10 knows a screen that slid under a pointer from a pointer that moved', () => {
    const before = { screenX: 400, screenY: 300, clientX: 50, clientY: 60 };
    expect(isSlid(before, { ...before, clientY: 20 })).toBe(true);
    expect(isSlid(before, { ...before, clientX: 53 })).toBe(false);
    expect(isSlid(before, { screenX: 440, screenY: 300, clientX: 90, clientY: 60 })).toBe(false);
  });

  it('screens-09 AT-F9 is off until the screen was seen whole for 500 ms', () => {
    expect(holdOf({ ...calm, sight: 'covered' })).toBe('covered');
    expect(holdOf({ ...calm, sight: 'looking' })).toBe('settling');
    expect(waitOf({ ...calm, sight: 'looking' })).toBe(Number.POSITIVE_INFINITY);
    expect(holdOf({ ...calm, sightSince: calm.now - 499 })).toBe('settling');
    expect(holdOf({ ...calm, sight: 'unneeded', sightSince: calm.now })).toBeUndefined();
  });

  it('screens-08 names reading and the tick before time', () => {
    expect(holdOf({ ...calm, isRead: false, quietSince: calm.now })).toBe('read');
    expect(holdOf({ ...calm, lacksConsent: true })).toBe('consent');
  });

  it('screens-10 what moves value needs a proof of sight; a message that is what it looks like does not', () => {
    expect(holdOf({ ...calm, sight: 'unprovable' })).toBe('unseen');
    expect(movesValue(views.message)).toBe(false);
    expect(movesValue(views.transaction)).toBe(true);
    expect(movesValue(views.typedData)).toBe(true);
    const warnings = [{ id: 'raw-hash', severity: 'danger', text: '' }] as const;
    expect(movesValue({ ...views.message, warnings })).toBe(true);
  });

  it('screens-11 a view that differs is another one, whatever the block; it is marked once', () => {
    const { transaction } = views;
    expect(isSameView(transaction, { ...transaction, simulatedAt: 1 })).toBe(true);
    const worse = { ...transaction, comes: [] };
    expect(isSameView(transaction, worse)).toBe(false);
    const marked = markChanged(markChanged(worse, 'Changed'), 'Changed');
    expect(isSameView(marked, worse)).toBe(true);
    expect(marked.warnings).toEqual([{ id: 'simulation-changed', severity: 'warning', text: 'Changed' }]);
  });

  it('screens-05 ranks warnings, the worst first', () => {
    expect(rankWarnings(views.risk.warnings).map(({ severity }) => severity)).toEqual([
      'danger',
      'warning',
      'note',
    ]);
  });

  it('screens-04 groups an address by four and keeps all of it', () => {
    const { address } = views.message.account;
    expect(groupAddress(address).slice(0, 2)).toEqual(['0x71C7', '656E']);
    expect(groupAddress(address).join('')).toBe(address);
    expect(groupAddress('7S3P4Hx')).toEqual(['7S3P', '4Hx']);
  });
});
