import { buttonAttributes } from './buttonAttributes.ts';
import type { ButtonDrawing, ButtonLook } from './Drawing.ts';
import { drawSpinner } from './drawIcon.ts';

/** The connect button (behaviour.md §1.5): its label, or the loading label beside a spinner. */
export function drawConnectButton(
  model: { readonly label: string; readonly busy: boolean },
  look: ButtonLook,
): ButtonDrawing {
  return {
    attributes: buttonAttributes('fy-connect', look, { busy: model.busy }),
    children: model.busy ? [drawSpinner(), model.label] : [model.label],
  };
}
