import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './importSource.mjs';
import { root } from './workspace.mjs';

/**
 * Writes `@foyer/react/buttons.css`: the host-page buttons' styles, for sites that link a stylesheet.
 * @param {string} [folder]
 */
export async function writeButtonStyles(folder = join(root, 'packages/react/dist')) {
  if (!existsSync(join(root, 'packages/ui/src/exports/host.ts'))) return;
  const { hostButtonCss } = await importSource('packages/ui/src/exports/host.ts');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'buttons.css'), hostButtonCss);
  // TypeScript looks for what an import is, also of one for its effect alone.
  await writeFile(join(folder, 'buttons.css.d.ts'), 'export {};\n');
}
