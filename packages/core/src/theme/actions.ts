import { type Instance, patch } from '../kernel/Instance.ts';
import type { ThemeVariables } from './state.ts';

/** Chooses a mode; undefined follows the system again. */
export function setMode(instance: Instance, mode: 'light' | 'dark' | undefined): void {
  patch(instance, 'theme', { mode });
}

/** Merges public custom properties into those in force; undefined takes one off. */
export function setVariables(instance: Instance, variables: ThemeVariables): void {
  const { theme } = instance.store.getState();
  patch(instance, 'theme', { variables: { ...theme.variables, ...variables } });
}
