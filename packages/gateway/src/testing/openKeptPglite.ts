import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { overPglite } from '../drivers/pglite/overPglite.ts';
import type { Db } from '../ports/Db.ts';
import { type Beginning, keptPlace } from './keptPlace.ts';

/** Small segments and little memory: every test reads all of it, and the usual 128 MB, laid out anew by each start, take a fifth of that. */
const recipe = { walSegmentMb: 1, sharedBuffers: '16MB' } as const;

/**
 * An embedded PostgreSQL in memory. To set a cluster up and to make its tables takes seconds, to copy one does not: the
 * first test that asks keeps what it began with, under the build folder, for all that follow.
 */
export async function openKeptPglite(beginning: Beginning): Promise<Db> {
  return overPglite(await openKeptClient(beginning));
}

/** The same, before anything is laid over it. */
export async function openKeptClient(beginning: Beginning): Promise<PGlite> {
  const made = `-${recipe.walSegmentMb}-${recipe.sharedBuffers}`;
  const file = `${await keptPlace(beginning, made)}.tar`;
  const cluster = await readFile(file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return makeCluster(beginning, file);
  });
  return PGlite.create('memory://', { loadDataDir: new Blob([new Uint8Array(cluster)]) });
}

async function makeCluster(beginning: Beginning, file: string): Promise<Uint8Array> {
  const client = await PGlite.create('memory://', {
    initDbStartParams: [`--wal-segsize=${recipe.walSegmentMb}`],
  });
  await client.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`);
  if (beginning === 'migrated') await overPglite(client).migrate();
  await client.exec(`alter system set shared_buffers = '${recipe.sharedBuffers}'`);
  await client.exec('checkpoint');
  const cluster = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  await mkdir(dirname(file), { recursive: true });
  // Tests run beside each other: whoever reads finds the whole of it or nothing.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, cluster);
  await rename(draft, file);
  return cluster;
}
