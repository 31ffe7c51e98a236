import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import { Spinner } from '../parts/Spinner.tsx';
import type { Hold, Refusal } from './rules.ts';

export interface YesButtonProps {
  readonly label: string;
  /** On danger the no is the main button. */
  readonly isRisky: boolean;
  readonly isBusy: boolean;
  readonly hold: Hold | undefined;
  /** The reason at this very moment. */
  readonly ask: () => Hold | undefined;
  /** Id of the words that say why it is off. */
  readonly reasonId: string;
  readonly onYes: () => void;
  /** A press that did nothing, and why; undefined with the next one. */
  readonly onRefused: (why: Refusal | undefined) => void;
}

/** A pointer that went down on the button while it was on. */
interface Press {
  readonly pointerId: number;
  readonly isLifted: boolean;
}

/**
 * The button that cannot be taken back. A pointer must go down and up on it while it is on; Enter, that a page may have
 * made the user press, does nothing, and says so; Space and the click of a screen reader count. It is never focused by itself.
 */
export function YesButton(props: YesButtonProps): ReactElement {
  const { label, isRisky, isBusy, hold, ask, reasonId, onYes, onRefused } = props;
  const pressed = useRef<Press | undefined>(undefined);
  const isOff = hold !== undefined || isBusy;
  const release = (): void => {
    pressed.current = undefined;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const isPress = event.isTrusted && event.isPrimary && event.button === 0 && !isBusy;
    const why = ask();
    const counts = isPress && why === undefined;
    if (isPress) onRefused(why);
    pressed.current = counts ? { pointerId: event.pointerId, isLifted: false } : undefined;
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const press = pressed.current;
    // A finger belongs to the button that it went down on, wherever it is lifted.
    if (press?.pointerId === event.pointerId && isOver(event)) pressed.current = { ...press, isLifted: true };
    else release();
  };
  const onPointerLeave = (): void => {
    // A finger that is lifted leaves too, before its click.
    if (!pressed.current?.isLifted) release();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter';
    if (isEnter) event.preventDefault();
    const isPress = event.isTrusted && !isBusy && (isEnter || event.key === ' ');
    if (isPress) onRefused(ask() ?? (isEnter ? 'enter' : undefined));
  };
  const onClick = (event: MouseEvent): void => {
    const { pointerId, pointerType } = event.nativeEvent as globalThis.PointerEvent;
    const byPointer = pointerType !== '' && pointerType !== undefined;
    const isWhole = !byPointer || (pressed.current?.isLifted && pressed.current.pointerId === pointerId);
    release();
    if (!event.isTrusted || isBusy) return;
    const why = ask();
    // A screen reader clicks without a pointer or a key: it is told here.
    if (!byPointer) onRefused(why);
    if (isWhole && why === undefined) onYes();
  };
  return (
    <button
      type="button"
      className={`fy-btn ${isRisky ? 'ghost risky' : 'primary'}`}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={hold ? reasonId : undefined}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerLeave={onPointerLeave}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      onBlur={() => onRefused(undefined)}
      onClick={onClick}
    >
      {isBusy && <Spinner />}
      <span className="label">{label}</span>
    </button>
  );
}

function isOver({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
