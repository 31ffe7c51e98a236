import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './workspace.mjs';

/** Builds the demo as any site would be built: by vite, for production, with the demo's own configuration. */
export async function buildDemo() {
  const folder = join(root, 'apps/demo');
  if (!existsSync(join(folder, 'vite.config.ts'))) return;
  await build({ root: folder, mode: 'production', logLevel: 'warn' });
}
