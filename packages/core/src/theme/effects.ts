import { type Context, patch } from '../kernel/Context.ts';

/** Keeps `theme.system` what the system's scheme is. */
export function followSystemScheme(context: Context): () => void {
  return context.ports.page.watchScheme((system) => patch(context, 'theme', { system }));
}
