import { afterPicture } from '../kernel/afterPicture.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { load, settle } from './actions.ts';
import { hostFeatures } from './rules.ts';

/** Keeps the features in force: the host's from the start, the project's once the modal opens (behaviour.md §8.1). */
export function followFeatures(context: Context): () => void {
  settle(context, { local: hostFeatures(context.options) });
  return watch(
    context,
    ({ modal }) => modal.open,
    ({ modal }) => {
      if (modal.open) afterPicture(context, 'set-up', () => void load(context));
    },
  );
}
