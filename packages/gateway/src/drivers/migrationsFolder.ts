import { fileURLToPath } from 'node:url';

/** The SQL files that every driver applies; the same folder seen from `src` and from `dist`. */
export function migrationsFolder(): string {
  return fileURLToPath(new URL('../../migrations', import.meta.url));
}
