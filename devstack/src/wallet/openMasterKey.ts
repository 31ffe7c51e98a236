import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file of the master key that seals embedded wallets, made at the first start. It lies beside the database's
 * folder, never in it.
 */
export function openMasterKey(dataDir: string): string {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'master.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  return file;
}
