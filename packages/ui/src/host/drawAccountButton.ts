import type { AccountButtonModel } from '@foyer/core';
import type { ButtonLook } from './ButtonLook.ts';
import { buttonAttributes } from './buttonAttributes.ts';
import { type ButtonDrawing, type Drawing, draw } from './Drawing.ts';
import { drawAvatar } from './drawFace.ts';
import { drawWarning } from './drawIcon.ts';

/** What the account button shows beside its model: the picture of the account's network. */
interface AccountFacts extends AccountButtonModel {
  readonly networkImageUrl?: string | undefined;
  /** What the button is. */
  readonly description: string;
}

/** The account button (behaviour.md §1.5): avatar, balance, shortened address; or the call to leave an unsupported network. */
export function drawAccountButton(facts: AccountFacts, look: ButtonLook): ButtonDrawing {
  if (facts.kind === 'unsupported') {
    return {
      attributes: buttonAttributes('fy-account', look, { unsupported: true }),
      children: [drawWarning(), draw('span', {}, facts.label)],
    };
  }
  return {
    attributes: buttonAttributes('fy-account', look, facts),
    children: [
      drawAvatar(facts.address, facts.networkImageUrl),
      draw('span', { class: 'facts' }, ...drawBalance(facts), draw('span', { class: 'fy-num' }, facts.label)),
    ],
  };
}

function drawBalance({ balance, balanceLoading }: AccountFacts): readonly Drawing[] {
  // Its line to the address lies where the page's direction says, whatever that of the number.
  if (balance !== undefined)
    return [draw('span', { class: 'bal' }, draw('span', { class: 'fy-num' }, balance))];
  return balanceLoading ? [draw('span', { class: 'bal' }, draw('span', { class: 'fy-skel' }))] : [];
}
