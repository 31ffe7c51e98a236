import type { Foyer, State } from '@foyer/core';
import type { BoundButton, ButtonDrawing } from '@foyer/ui/host';
import { createElement, type ReactElement, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';
import { toProps, toReact } from './toReact.ts';
import { useDressing } from './useDressing.ts';

/** A button of this package, or of another that brings a kind of its own. */
export interface HostButtonProps<Settings> {
  /** Name of the component a site wrote, for messages. */
  readonly user: string;
  readonly bind: (foyer: Foyer, settings: Settings) => BoundButton;
  /** Plain values only: their JSON text says whether they changed. */
  readonly settings: Settings;
  readonly className: string | undefined;
}

/** Draws a kind of button with a site's settings, or nothing when it shows nothing. */
export function HostButton<Settings>(props: HostButtonProps<Settings>): ReactElement | null {
  const { user, bind, settings, className = '' } = props;
  const foyer = useInstance(user);
  const text = JSON.stringify(settings);
  const button = useMemo(() => bind(foyer, JSON.parse(text) as Settings), [bind, foyer, text]);
  const drawing = useSelected(foyer, button.draw, isSameDrawing);
  const dress = useDressing(useSelected(foyer, selectVariables));
  if (!drawing) return null;

  const { className: own, ...attributes } = toProps(drawing.attributes);
  const prefetch = (): void => foyer.prefetch();
  return createElement(
    'button',
    {
      ...attributes,
      type: 'button',
      ref: dress,
      className: `${own} ${className}`.trim(),
      onClick: button.press,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onTouchStart: prefetch,
    },
    ...drawing.children.map(toReact),
  );
}

const selectVariables = (state: State) => state.theme.variables;

function isSameDrawing(first: ButtonDrawing | undefined, second: ButtonDrawing | undefined): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
