import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { overPglite } from '../drivers/pglite/overPglite.ts';
import type { Db } from '../ports/Db.ts';

/**
 * An empty embedded PostgreSQL in memory. To set a cluster up takes seconds, to copy one does not: the first test that
 * asks keeps what it began with, under the build folder, for all that follow.
 */
export async function openEmptyPglite(): Promise<Db> {
  const file = await emptyClusterFile();
  const cluster = await readFile(file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return makeEmptyCluster(file);
  });
  return overPglite(await PGlite.create('memory://', { loadDataDir: new Blob([new Uint8Array(cluster)]) }));
}

/** Named after the version that wrote it: another one may not read it. */
async function emptyClusterFile(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
  return fileURLToPath(new URL(`../../../../.build/test/pglite-${version}.tar`, import.meta.url));
}

async function makeEmptyCluster(file: string): Promise<Uint8Array> {
  const client = await PGlite.create('memory://');
  const cluster = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  await mkdir(dirname(file), { recursive: true });
  // Tests run beside each other: whoever reads finds the whole of it or nothing.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, cluster);
  await rename(draft, file);
  return cluster;
}
