import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../drivers/migrationsFolder.ts';

/** What is in a database at the beginning: nothing, or the tables of every migration. */
export type Beginning = 'empty' | 'migrated';

/**
 * Where a cluster of the embedded PostgreSQL is kept: named after the version that wrote it, as another may not read it, and
 * after the migrations that made its tables.
 * @param made How it was made, where that is not the usual way.
 */
export async function keptPlace(beginning: Beginning, made = ''): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
  const tables = beginning === 'migrated' ? `-${await digestMigrations()}` : '';
  return fileURLToPath(new URL(`../../../../.build/test/pglite-${version}${made}${tables}`, import.meta.url));
}

async function digestMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const folder = migrationsFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of [...files, 'meta/_journal.json'])
    hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
