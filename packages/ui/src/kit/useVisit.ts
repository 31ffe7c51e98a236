import type { State } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useKit } from './useKit.ts';

/** The visit of the modal now, an object of its own; also on Connect, which is not drawn anew for the next visit. */
export function useVisit(): State['modal']['visit'] {
  const { core } = useKit();
  const visitOf = () => core.getState().modal.visit;
  return useSyncExternalStore(core.subscribe, visitOf, visitOf);
}
