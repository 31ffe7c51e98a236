import type { State } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import type { ViewPage } from '../kit/ViewPage.ts';
import { follow } from './useShownView.ts';

const page: ViewPage = { Page: () => null, sheets: [] };
const at = (view: State['router']['view']): State['router'] => ({
  view,
  history: [view],
  data: {},
  direction: 'forward',
});

describe('follow', () => {
  it('ui-shell-11 counts a change of view as a new turn', () => {
    const first = follow(undefined, at('Connect'), page);
    expect(first.turn).toBe(1);
    expect(follow(first, at('AllWallets'), page).turn).toBe(2);
  });

  it('ui-shell-11 takes new data of the same view without a turn', () => {
    const first = follow(undefined, at('Connect'), page);
    const router = at('Connect');
    expect(follow(first, router, page)).toEqual({ router, page, turn: 1 });
  });
});
