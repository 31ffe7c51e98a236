import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Db } from '../../ports/Db.ts';
import { lockDirectory } from './lockDirectory.ts';
import { overPglite } from './overPglite.ts';

/**
 * Opens the embedded PostgreSQL.
 * @param directory Where its data is kept; without one it lives in memory.
 * @throws Error when another process has the directory open: two would diverge silently.
 */
export async function openPglite(directory?: string): Promise<Db> {
  if (directory) await mkdir(directory, { recursive: true });
  const unlock = directory ? await lockDirectory(directory) : async () => {};
  const client = await PGlite.create(directory ?? 'memory://').catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return overPglite(client, unlock);
}
