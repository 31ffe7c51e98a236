import { describe, expect, it } from 'vitest';
import { follow } from './useShownView.ts';

describe('follow', () => {
  const first = { view: 'Connect', count: 1 } as const;

  it('ui-shell-11 counts a change of view as a new turn', () => {
    expect(follow(first, 'AllWallets')).toEqual({ view: 'AllWallets', count: 2 });
  });

  it('ui-shell-11 takes new data of the same view without a turn', () => {
    expect(follow(first, 'Connect')).toBe(first);
  });
});
