import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Db } from '../../ports/Db.ts';
import type { Log } from '../../ports/Log.ts';
import { keepHouse } from './keepHouse.ts';
import { lockDirectory } from './lockDirectory.ts';
import { overPglite } from './overPglite.ts';

/**
 * Opens the embedded PostgreSQL.
 * @param directory Where its data is kept; without one it lives in memory.
 * @param log Hears when what is to be done beside the queries fails.
 * @throws Error when another process has the directory open: two would diverge silently.
 */
export async function openPglite(directory?: string, log?: Log): Promise<Db> {
  if (directory) await mkdir(directory, { recursive: true });
  const unlock = directory ? await lockDirectory(directory) : async () => {};
  const client = await PGlite.create(directory ?? 'memory://').catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = overPglite(client, unlock);
  const leaveHouse = keepHouse(db.queries, log);
  return {
    ...db,
    close() {
      leaveHouse();
      return db.close();
    },
  };
}
