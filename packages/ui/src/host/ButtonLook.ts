import type { State } from '@foyer/core';

/** How a button looks, whatever it says. `theme` undefined: the system decides. */
export interface ButtonLook {
  readonly size?: 'md' | 'sm' | undefined;
  readonly disabled?: boolean | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  /** Whether the modal is open, for `aria-expanded`. */
  readonly open?: boolean | undefined;
}

/** The look that a host's settings ask for in a state. */
export function lookOf(state: State, { size, disabled }: Pick<ButtonLook, 'size' | 'disabled'>): ButtonLook {
  return { size, disabled, theme: state.theme.mode, open: state.modal.open };
}
