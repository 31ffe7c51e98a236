import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { masterKeyFile } from '../storage/dataDir.ts';

/** The file of the master key that seals embedded wallets, made at the first start. */
export function openMasterKey(dataDir: string): string {
  const file = masterKeyFile(dataDir);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  return file;
}
