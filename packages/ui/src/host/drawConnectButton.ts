import type { ConnectButtonModel } from '@foyer/core';
import type { ButtonLook } from './ButtonLook.ts';
import { buttonAttributes } from './buttonAttributes.ts';
import { type ButtonDrawing, draw } from './Drawing.ts';
import { drawSpinner } from './drawIcon.ts';

/** The connect button (behaviour.md §1.5): its label, or the loading label beside a spinner. */
export function drawConnectButton(
  model: Pick<ConnectButtonModel, 'label' | 'busy'>,
  look: ButtonLook,
): ButtonDrawing {
  const label = draw('span', {}, model.label);
  return {
    attributes: buttonAttributes('fy-connect', look, { busy: model.busy }),
    children: model.busy ? [drawSpinner(), label] : [label],
  };
}
