import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './workspace.mjs';

/**
 * Builds an app's pages as any site would be built: by vite, for production, with the app's own configuration.
 * @param {string} app For example `apps/demo`.
 */
export async function buildPage(app) {
  const folder = join(root, app);
  if (!existsSync(join(folder, 'vite.config.ts'))) return;
  await build({ root: folder, mode: 'production', logLevel: 'warn' });
}
