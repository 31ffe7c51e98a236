import type { Core, State, ViewName } from '@foyer/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Drawn } from '../kit/KitContext.ts';
import { useCode, type ViewCode } from './useCode.ts';

/** How long a view that only waits stays back, in ms: a wallet that answers at once makes nothing flash by. */
const holdMs = 150;

/** How long the last view stays while the code of the next one is on its way, in ms. */
const slowMs = 400;

interface Shown {
  readonly drawn: Drawn;
  /** Of the view that is drawn. */
  readonly code: ViewCode;
  readonly isOpen: boolean;
}

/**
 * What to draw of `state`: what the visitor saw last, while the modal closes or the next view is held back, and on Connect as
 * long as nothing but the modal itself has changed. Closed, it keeps up: the modal then opens with a card that is drawn.
 */
export function useDrawn(core: Core, state: State, isClosing: boolean): Omit<Shown, 'isOpen'> {
  const code = useCode(state.router.view);
  const now: Shown = { drawn: { core, state }, code, isOpen: state.modal.open };
  const [last, setLast] = useState(now);
  const isHeld = useHold(last, now);
  if (isClosing) return last;
  const { state: seen } = last.drawn;
  const { notices } = state;
  const next =
    !isHeld && hasChanged(last, now)
      ? now
      : // What is announced does not wait.
        {
          ...last,
          isOpen: now.isOpen,
          ...(isHeld && notices !== seen.notices && { drawn: { core, state: { ...seen, notices } } }),
        };
  if (next.drawn !== last.drawn || next.isOpen !== last.isOpen) setLast(next);
  return next;
}

/** Whether anything has that a card shows: Connect is the same open or closed, other views ask a wallet once they are seen. */
function hasChanged(last: Shown, now: Shown): boolean {
  const before = partsOf(last);
  const after = partsOf(now);
  const isSameOpen = after.router.view === 'Connect';
  return (Object.keys(after) as (keyof typeof after)[]).some(
    (key) => after[key] !== before[key] && !(key === 'modal' && isSameOpen),
  );
}

function partsOf({ drawn, code }: Shown): State & ViewCode {
  return { ...drawn.state, ...code };
}

/** The state of the kit, told anew at each change. */
export function useKitState({ subscribe, getState }: Core): State {
  return useSyncExternalStore(subscribe, getState, getState);
}

/** Whether the view of now is to stay back: until its code is here or known not to come, and for a wallet's quick answer. */
function useHold(last: Shown, { drawn, code, isOpen }: Shown): boolean {
  const { view } = drawn.state.router;
  // A modal that opens with it has nothing else to show.
  const isNext = last.drawn.state.router.view !== view && last.isOpen === isOpen;
  const passed = usePassed(view, isNext);
  const enough = !(code.page ?? code.fault) ? slowMs : view === 'ConnectingExternal' ? holdMs : 0;
  return isNext && passed < enough;
}

/** How long `view` has been waiting, in ms, as far as that decides. */
function usePassed(view: ViewName, isWaiting: boolean): number {
  const [passed, setPassed] = useState<{ readonly view: ViewName; readonly ms: number }>();
  useEffect(() => {
    if (!isWaiting) return;
    const timers = [holdMs, slowMs].map((ms) => setTimeout(setPassed, ms, { view, ms }));
    return () => {
      timers.forEach(clearTimeout);
      setPassed(undefined);
    };
  }, [view, isWaiting]);
  return passed?.view === view ? passed.ms : 0;
}
