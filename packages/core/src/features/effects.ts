import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { load, settle } from './actions.ts';
import { hostFeatures } from './rules.ts';

/** The gateway is asked once the modal's first picture is there: nothing in it waits for the answer. In ms. */
const afterPictureMs = 50;

/** Keeps the features in force: the host's from the start, the project's once the modal opens (behaviour.md §8.1). */
export function followFeatures(context: Context): () => void {
  settle(context, { local: hostFeatures(context.options) });
  return watch(
    context,
    ({ modal }) => modal.open,
    ({ modal }) => {
      if (modal.open) context.timers.set('set-up', () => void load(context), afterPictureMs);
    },
  );
}
