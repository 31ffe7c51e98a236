import type { State } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import type { ButtonDrawing } from './Drawing.ts';

/** A button of one instance with a host's settings: what it looks like in a state, and what a press does. */
export interface BoundButton {
  /** Undefined: there is nothing to show. */
  draw(state: State): ButtonDrawing | undefined;
  /** Ignored while the button is disabled, or waits for the modal or for a wallet that is asked: not for a connection that is brought back. */
  press(): void;
}

/** `md` is 44 px high, `sm` 36 px. */
export type ButtonSize = 'md' | 'sm';

/** Settings of the connect button (behaviour.md §1.5). */
export interface ConnectButtonSettings {
  readonly size?: ButtonSize | undefined;
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The chain family it connects; absent: the active one. */
  readonly namespace?: Namespace | undefined;
}

/** Settings of the account button (behaviour.md §1.5). */
export interface AccountButtonSettings {
  readonly size?: ButtonSize | undefined;
  readonly disabled?: boolean | undefined;
  readonly balance?: 'show' | 'hide' | undefined;
  /** Characters kept at the start of a shortened address. `0x` counts. Default 4. */
  readonly charsStart?: number | undefined;
  /** Characters kept at its end. Default 6. */
  readonly charsEnd?: number | undefined;
  readonly namespace?: Namespace | undefined;
}

/** Settings of the network button (behaviour.md §1.5). */
export interface NetworkButtonSettings {
  readonly size?: ButtonSize | undefined;
  readonly disabled?: boolean | undefined;
  readonly label?: string | undefined;
}

/** Settings of the button that is a connect button until there is an account. */
export interface FoyerButtonSettings extends ConnectButtonSettings, AccountButtonSettings {}
