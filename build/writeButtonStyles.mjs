import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './importSource.mjs';
import { root } from './workspace.mjs';

/** Writes `@foyer/react/buttons.css`: the host-page buttons' styles, for sites that link a stylesheet. */
export async function writeButtonStyles() {
  if (!existsSync(join(root, 'packages/ui/src/exports/host.ts'))) return;
  const { hostButtonCss } = await importSource('packages/ui/src/exports/host.ts');
  const folder = join(root, 'packages/react/dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'buttons.css'), hostButtonCss);
}
