import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a cluster of the embedded PostgreSQL is kept: named after the version that wrote it, as another may not read it. */
export async function keptPlace(more: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
  return fileURLToPath(new URL(`../../../../.build/test/pglite-${version}${more}`, import.meta.url));
}
