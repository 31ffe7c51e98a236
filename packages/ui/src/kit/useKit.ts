import type { Core, State } from '@foyer/core';
import { useContext, useSyncExternalStore } from 'react';
import type { Say } from '../i18n/say.ts';
import { useSay } from '../i18n/Words.tsx';
import { FrozenState } from './FrozenState.ts';
import { KitContext } from './KitContext.ts';

export interface Kit {
  readonly core: Core;
  /** The state of this render; derive from it with the selectors of `@foyer/core`. */
  readonly state: State;
  readonly say: Say;
}

/** The one way a view reads the kit. Renders again whenever the state changes. */
export function useKit(): Kit {
  const core = useContext(KitContext);
  if (!core) throw new Error('useKit is called outside the modal');
  const state = useSyncExternalStore(core.subscribe, core.getState, core.getState);
  return { core, state: useContext(FrozenState) ?? state, say: useSay() };
}
