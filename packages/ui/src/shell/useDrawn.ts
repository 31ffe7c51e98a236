import type { Core, State } from '@foyer/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Drawn } from '../kit/KitContext.ts';
import { usePages } from './pages.ts';

/** How long a view that only waits stays back, in ms: a wallet that answers at once makes nothing flash by. */
const holdMs = 150;

/** How long the last view stays while the code of the next one is on its way, in ms. */
const slowMs = 400;

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

/** Whether the view of the router is to stay back for now: for a wallet's quick answer, or until its code is here. */
function useHold(last: State, wasOpen: boolean, { router, modal }: State): boolean {
  const pages = usePages();
  const [ripe, setRipe] = useState<State['router']>();
  const { view } = router;
  const isHere = pages.get(view) !== undefined;
  const isHeld =
    ripe !== router &&
    (!isHere || view === 'ConnectingExternal') &&
    last.router.view !== view &&
    // A modal that opens with it has nothing else to show.
    wasOpen === modal.open;
  useEffect(() => {
    if (!isHeld) return;
    const ripen = () => setRipe(router);
    const timer = setTimeout(ripen, isHere ? holdMs : slowMs);
    // A failure is the card's to tell, which tries once more.
    if (!isHere) pages.load(view).then(ripen, ripen);
    return () => clearTimeout(timer);
  }, [isHeld, isHere, pages, router, view]);
  return isHeld;
}
