import { buildPagesWhenChanged } from '../../../devstack/bootstrap/pagesBuild.mjs';
import { builtFolder } from '../../../devstack/src/pages/builtFolder.ts';

/** The folder of an app's pages as `npm start` serves them, built anew only where their sources have changed. */
export async function builtPages(app: 'demo' | 'frame' | 'phone'): Promise<string> {
  await buildPagesWhenChanged(new AbortController().signal);
  return builtFolder(app);
}
