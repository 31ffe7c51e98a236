import type { Core, State } from '@foyer/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Drawn } from '../kit/KitContext.ts';

/** How long a view that only waits stays back, in ms: a wallet that answers at once makes nothing flash by. */
const holdMs = 150;

/**
 * What to draw of `state`: what the visitor saw last, while the modal closes or the next view is held back, and on Connect as
 * long as nothing but the modal itself has changed. Closed, it keeps up: the modal then opens with a card that is drawn.
 */
export function useDrawn(core: Core, state: State, isClosing: boolean): Drawn {
  const isOpen = state.modal.open;
  const [last, setLast] = useState({ drawn: { core, state }, isOpen });
  const isHeld = useHold(last.drawn.state, last.isOpen, state);
  if (isClosing) return last.drawn;
  const isBehind = !isHeld && hasChanged(last.drawn.state, state);
  const drawn = isBehind ? { core, state } : last.drawn;
  if (isBehind || last.isOpen !== isOpen) setLast({ drawn, isOpen });
  return drawn;
}

/** Whether anything has that a card shows: Connect is the same open or closed, other views ask a wallet once they are seen. */
function hasChanged(last: State, state: State): boolean {
  const isSameOpen = state.router.view === 'Connect';
  return (Object.keys(state) as (keyof State)[]).some(
    (key) => state[key] !== last[key] && !(key === 'modal' && isSameOpen),
  );
}

/** The state of the kit, told anew at each change. */
export function useKitState({ subscribe, getState }: Core): State {
  return useSyncExternalStore(subscribe, getState, getState);
}

/** Whether the view of the router is to stay back for now. */
function useHold(last: State, wasOpen: boolean, { router, modal }: State): boolean {
  const [ripe, setRipe] = useState<State['router']>();
  const isHeld =
    ripe !== router &&
    router.view === 'ConnectingExternal' &&
    last.router.view !== router.view &&
    // A modal that opens with it has nothing else to show.
    wasOpen === modal.open;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setRipe(router), holdMs);
    return () => clearTimeout(timer);
  }, [isHeld, router]);
  return isHeld;
}
