import { describe, expect, it } from 'vitest';
import { turnAfter } from './useTurn.ts';

describe('turnAfter', () => {
  const visit = {};
  const next = {};
  const first = { view: 'AllWallets', visit, count: 1 } as const;

  it('ui-shell-11 counts a change of view as a new turn', () => {
    expect(turnAfter(first, 'Networks', visit)).toEqual({ view: 'Networks', visit, count: 2 });
  });

  it('ui-shell-11 is the same turn as long as the view is', () => {
    expect(turnAfter(first, 'AllWallets', visit)).toBe(first);
  });

  it('ui-shell-34 begins anew where the modal is opened again on the view that is still leaving', () => {
    expect(turnAfter(first, 'AllWallets', next).count).toBe(2);
  });

  it('ui-shell-34 keeps Connect, which waits for the next visit', () => {
    const connect = { ...first, view: 'Connect' } as const;
    expect(turnAfter(connect, 'Connect', next)).toBe(connect);
  });
});
