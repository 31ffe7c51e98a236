import type { Core, State } from '@foyer/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Drawn } from '../kit/KitContext.ts';

/** How long a view that only waits stays back, in ms: a wallet that answers at once makes nothing flash by. */
const holdMs = 150;

/** The state now, and what to draw: what the visitor saw last, while the modal closes or the next view is held back. */
export function useDrawn(core: Core): { readonly state: State; readonly drawn: Drawn } {
  const state = useSyncExternalStore(core.subscribe, core.getState, core.getState);
  const [last, setLast] = useState<Drawn>({ core, state });
  const isHeld = useHold(last.state, state);
  const isClosing = last.state.modal.open && !state.modal.open;
  const isBehind = !isHeld && !isClosing && last.state !== state;
  const drawn = isBehind ? { core, state } : last;
  if (isBehind) setLast(drawn);
  return { state, drawn };
}

/** Whether the view of the router is to stay back for now. */
function useHold(last: State, { router, modal }: State): boolean {
  const [ripe, setRipe] = useState<State['router']>();
  const isHeld =
    ripe !== router &&
    router.view === 'ConnectingExternal' &&
    last.router.view !== router.view &&
    // A modal that opens with it has nothing else to show.
    last.modal.open === modal.open;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setRipe(router), holdMs);
    return () => clearTimeout(timer);
  }, [isHeld, router]);
  return isHeld;
}
