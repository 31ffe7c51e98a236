import type { Context } from './Context.ts';

/** How long a picture takes whose code is here, in ms. */
const pictureMs = 50;

/** Runs `work` once what the visitor acted for is in sight: while its code is on the way nothing else takes from the line. `name` is its timer. */
export function afterPicture(context: Context, name: string, work: () => void): void {
  const look = () => {
    if (context.store.getState().modal.loading) afterPicture(context, name, work);
    else work();
  };
  context.timers.set(name, look, pictureMs);
}
