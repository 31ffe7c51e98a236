/** A page under measurement and how to find its parts, inside `foyer-modal` too. */
export interface MeasuredPage {
  readonly name: 'bare' | 'dialog' | 'foyer';
  /** The button that opens the wallet list. */
  readonly openButton: string;
  /** The first wallet row, once it is on screen; undefined when the page has none. */
  readonly row?: string;
}

/** Shown by both measured wallets' pages once an account is connected. */
export const connectedMark = '[data-address]';

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'bare', openButton: 'button[data-bench="open"]' },
  { name: 'dialog', openButton: 'button[data-bench="open"]', row: 'dialog[open] [data-bench="row"]' },
  {
    name: 'foyer',
    openButton: '[data-bench="open"] button, button[data-bench="open"]',
    // The first wallet of this browser: the pairing code's row stands before it.
    row: 'dialog[open] .fy-list .fy-row:not(:has(.fy-plate))',
  },
];
