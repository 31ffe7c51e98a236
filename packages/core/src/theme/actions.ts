import { type Instance, patch } from '../kernel/Instance.ts';
import { knownMode } from './rules.ts';
import type { ThemeVariables } from './state.ts';

/** Chooses a mode; none follows the system again. One that is unknown is left, and the developer is told. */
export function setMode(instance: Instance, wanted: 'light' | 'dark' | undefined): void {
  const mode = knownMode(wanted);
  if (wanted && !mode) instance.ports.log.warn(`setThemeMode: there is no mode "${wanted}".`);
  else patch(instance, 'theme', { mode });
}

/** Merges public custom properties into those in force; undefined takes one off. */
export function setVariables(instance: Instance, variables: ThemeVariables): void {
  const { theme } = instance.store.getState();
  patch(instance, 'theme', { variables: { ...theme.variables, ...variables } });
}
