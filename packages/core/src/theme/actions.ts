import { type Context, patch } from '../kernel/Context.ts';
import type { ThemeVariables } from './state.ts';

/** Chooses a mode; undefined follows the system again. */
export function setMode(context: Context, mode: 'light' | 'dark' | undefined): void {
  patch(context, 'theme', { mode });
}

/** Merges public custom properties into those in force. */
export function setVariables(context: Context, variables: ThemeVariables): void {
  const { theme } = context.store.getState();
  patch(context, 'theme', { variables: { ...theme.variables, ...variables } });
}
