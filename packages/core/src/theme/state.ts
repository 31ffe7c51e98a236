import type { State } from '../kernel/State.ts';

/** Public custom properties (`--foyer-accent` …) by name; values are CSS text. */
export type ThemeVariables = Readonly<Record<`--foyer-${string}`, string>>;

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
