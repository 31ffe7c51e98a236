import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import { Spinner } from '../parts/Spinner.tsx';
import type { Hold } from './rules.ts';

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
}

/**
 * The button that cannot be taken back. A pointer must go down and up on it while it is on; Enter, that a page may have
 * made the user press, does nothing; Space and the click of a screen reader count. It is never focused by itself.
 */
export function YesButton(props: YesButtonProps): ReactElement {
  const { label, isRisky, isBusy, hold, ask, reasonId, onYes } = props;
  const pressed = useRef<number | undefined>(undefined);
  const isOff = hold !== undefined || isBusy;
  const release = (): void => {
    pressed.current = undefined;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const counts = event.isTrusted && event.isPrimary && event.button === 0 && !isBusy && ask() === undefined;
    pressed.current = counts ? event.pointerId : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const { pointerId, pointerType } = event.nativeEvent as globalThis.PointerEvent;
    const byPointer = pointerType !== '' && pointerType !== undefined;
    const isWhole = !byPointer || pressed.current === pointerId;
    release();
    if (event.isTrusted && isWhole && !isBusy && ask() === undefined) onYes();
  };
  return (
    <button
      type="button"
      className={`fy-btn ${isRisky ? 'ghost risky' : 'primary'}`}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={hold ? reasonId : undefined}
      onPointerDown={onPointerDown}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {isBusy && <Spinner />}
      <span className="label">{label}</span>
    </button>
  );
}
