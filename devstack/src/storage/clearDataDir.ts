import { rmSync } from 'node:fs';
import { gatewayDir } from './dataDir.ts';
import { findOwnFiles, hasDatabase } from './ownFiles.ts';

/**
 * Removes what a stack saves here, and nothing else: the folder may be any that somebody named. The caller holds the
 * lock, so that stays.
 */
export function clearDataDir(dataDir: string): void {
  for (const file of findOwnFiles(dataDir)) rmSync(file, { force: true });
  if (hasDatabase(dataDir)) rmSync(gatewayDir(dataDir), { recursive: true, force: true });
}
