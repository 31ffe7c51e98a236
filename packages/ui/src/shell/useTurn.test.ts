import { describe, expect, it } from 'vitest';
import { turnAfter } from './useTurn.ts';

describe('turnAfter', () => {
  const first = { view: 'Connect', count: 1 } as const;

  it('ui-shell-11 counts a change of view as a new turn', () => {
    expect(turnAfter(first, 'AllWallets')).toEqual({ view: 'AllWallets', count: 2 });
  });

  it('ui-shell-11 is the same turn as long as the view is', () => {
    expect(turnAfter(first, 'Connect')).toBe(first);
  });
});
