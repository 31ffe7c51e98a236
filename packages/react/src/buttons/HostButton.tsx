import type { Foyer, State } from '@foyer/core';
import type { BoundButton, ButtonDrawing } from '@foyer/ui/host';
import { Children, type ReactElement } from 'react';
import { useSelected } from '../store/useSelected.ts';
import { toProps, toReact } from './toReact.ts';
import { useDressing } from './useDressing.ts';

export interface HostButtonProps {
  readonly foyer: Foyer;
  /** Must be stable between renders while its settings are the same. */
  readonly button: BoundButton;
  readonly className: string | undefined;
}

/** Draws a bound button, or nothing when it shows nothing. */
export function HostButton({ foyer, button, className = '' }: HostButtonProps): ReactElement | null {
  const drawing = useSelected(foyer, button.draw, isSameDrawing);
  const dress = useDressing(useSelected(foyer, selectVariables));
  if (!drawing) return null;

  const { className: own, ...props } = toProps(drawing.attributes);
  const prefetch = (): void => foyer.prefetch();
  return (
    <button
      {...props}
      type="button"
      ref={dress}
      className={`${own} ${className}`.trim()}
      onClick={() => button.press()}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      {Children.toArray(drawing.children.map(toReact))}
    </button>
  );
}

const selectVariables = (state: State) => state.theme.variables;

function isSameDrawing(first: ButtonDrawing | undefined, second: ButtonDrawing | undefined): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
