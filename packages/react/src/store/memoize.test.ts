import { isShallowEqual, type State } from '@foyer/core';
import { describe, expect, it, vi } from 'vitest';
import { createFakeFoyer } from '../testing/createFakeFoyer.ts';
import { memoize } from './memoize.ts';

describe('memoize', () => {
  const { foyer, set } = createFakeFoyer();
  const { core } = foyer;

  it('react-08 selects once for each state', () => {
    const select = vi.fn((state: State) => state.modal);
    const read = memoize(core.getState, select, isShallowEqual);
    expect(read()).toBe(read());
    expect(select).toHaveBeenCalledTimes(1);
    set((state) => ({ modal: { ...state.modal, open: true } }));
    expect(read().open).toBe(true);
    expect(select).toHaveBeenCalledTimes(2);
  });

  it('react-08 keeps its value while nothing in it changed', () => {
    const read = memoize(core.getState, ({ modal }) => ({ open: modal.open }), isShallowEqual);
    const first = read();
    set((state) => ({ modal: { ...state.modal, shake: true } }));
    expect(read()).toBe(first);
    set((state) => ({ modal: { ...state.modal, open: false } }));
    expect(read()).toEqual({ open: false });
  });
});
