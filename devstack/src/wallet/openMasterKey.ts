import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nameStep } from '../Step.ts';
import { masterKeyFile } from '../storage/dataDir.ts';

/**
 * The file of the master key that seals embedded wallets, made at the first start.
 * @throws StepError when it cannot be written.
 */
export function openMasterKey(dataDir: string): Promise<string> {
  const file = masterKeyFile(dataDir);
  const folder = dirname(file);
  const fix = `Check that ${folder} is a folder, that you may write to it and that the disk has room.`;
  return nameStep('Open the master key', fix, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    return file;
  });
}
