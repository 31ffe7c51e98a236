import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { openPglite } from '../drivers/pglite/openPglite.ts';
import { keptPlace } from './keptPlace.ts';

/**
 * Lays the files of a database with its tables made into a new `directory`, for a gateway to open. To set them up takes
 * seconds, to copy them does not: the first that asks keeps them, under the build folder, for all that follow.
 */
export async function layCluster(directory: string): Promise<void> {
  const kept = await keptPlace('migrated');
  if (!existsSync(kept)) await keepCluster(kept);
  await cp(kept, directory, { recursive: true });
}

async function keepCluster(kept: string): Promise<void> {
  // Tests run beside each other: whoever looks finds the whole of it or nothing.
  const draft = `${kept}.${randomUUID()}`;
  const db = await openPglite(draft);
  await db.migrate();
  await db.close();
  await rename(draft, kept).catch(async (error) => {
    await rm(draft, { recursive: true });
    if (!existsSync(kept)) throw error;
  });
}
