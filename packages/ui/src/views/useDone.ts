import type { State } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useKit } from '../kit/useKit.ts';

/**
 * Whether the wallet that a view waits for is connected by now. The kit closes on success, and what is drawn stands still
 * while the modal fades: only this goes on, so that the tick shows.
 */
export function useDone(isDone: (state: State) => boolean): boolean {
  const { core } = useKit();
  const read = (): boolean => isDone(core.getState());
  return useSyncExternalStore(core.subscribe, read, read);
}
