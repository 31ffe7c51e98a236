import type { NetworkButtonModel } from '@foyer/core';
import type { ButtonLook } from './ButtonLook.ts';
import { buttonAttributes } from './buttonAttributes.ts';
import { type ButtonDrawing, type Drawing, draw } from './Drawing.ts';
import { drawNetworkDisc } from './drawFace.ts';
import { drawChevron, drawSpinner, drawWarning } from './drawIcon.ts';

/** What the network button shows beside its model. `networkName` absent: no network is drawn beside the label. */
interface NetworkFacts extends NetworkButtonModel {
  readonly networkName?: string | undefined;
  readonly networkImageUrl?: string | undefined;
  /** What the button is. */
  readonly description: string;
}

/** The network button (behaviour.md §1.5): the network's picture and the label, a warning, or a spinner. */
export function drawNetworkButton(facts: NetworkFacts, look: ButtonLook): ButtonDrawing {
  const label = draw('span', {}, facts.label);
  return {
    attributes: buttonAttributes('fy-network', look, {
      busy: facts.busy,
      unsupported: facts.kind === 'unsupported',
      description: facts.description,
    }),
    children: facts.busy ? [drawSpinner(), label] : [...drawLead(facts), label, drawChevron()],
  };
}

function drawLead({ kind, networkName, networkImageUrl }: NetworkFacts): readonly Drawing[] {
  if (kind === 'unsupported') return [drawWarning()];
  return networkName === undefined ? [] : [drawNetworkDisc(networkName, networkImageUrl)];
}
