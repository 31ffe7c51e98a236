import { type Instance, patch } from '../kernel/Instance.ts';

/** Keeps `theme.system` what the system's scheme is. */
export function followSystemScheme(instance: Instance): () => void {
  return instance.ports.page.watchScheme((system) => patch(instance, 'theme', { system }));
}
