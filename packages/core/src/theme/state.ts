import type { State } from '../kernel/State.ts';

/** A public custom property of the modal and the host's buttons; docs/theming.md says what each does (behaviour.md §1.6). */
export type ThemeVariable = `--foyer-${
  | 'accent'
  | 'on-accent'
  | 'background'
  | 'text'
  | 'color-mix'
  | 'color-mix-strength'
  | 'backdrop'
  | 'border-radius-master'
  | 'font-size-master'
  | 'font-family'
  | 'font-mono'
  | 'width'
  | 'z-index'
  | 'qr-color'}`;

/** Public custom properties by name; values are CSS text. Undefined takes one off: the default is back. */
export type ThemeVariables = Readonly<Partial<Record<ThemeVariable, string | number | undefined>>>;

/** A font from elsewhere. */
export interface RemoteFont {
  /** Address of a stylesheet with `@font-face` rules; its server must allow reading it from other origins. */
  readonly stylesheet: string;
  /** The family in it that the modal takes. */
  readonly family: string;
}

export interface ThemeState {
  /** Undefined: follow the system. */
  readonly mode: 'light' | 'dark' | undefined;
  readonly system: 'light' | 'dark';
  readonly variables: ThemeVariables;
}

/** The mode in force: the chosen one, else the system's. */
export function selectThemeMode(state: State): 'light' | 'dark' {
  return state.theme.mode ?? state.theme.system;
}
