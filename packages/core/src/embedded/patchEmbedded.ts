import type { Instance } from '../kernel/Instance.ts';
import { update } from '../kernel/Instance.ts';
import { type EmbeddedState, startingEmbedded } from './state.ts';

/** Changes the slice, which is there from the first change on. */
export function patchEmbedded(instance: Instance, change: Partial<EmbeddedState>): void {
  update(instance, ({ embedded = startingEmbedded }) => ({ embedded: { ...embedded, ...change } }));
}
