import { fileURLToPath } from 'node:url';

/** Where the build of an app's pages lies. @param app Its folder in `apps/`. */
export const builtFolder = (app: string): string =>
  fileURLToPath(new URL(`../../../apps/${app}/dist`, import.meta.url));
