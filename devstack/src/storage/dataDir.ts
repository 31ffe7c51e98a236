import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The lock is held while the data is cleared, so it stays. */
const lockName = 'lock';

/** Removes everything a stack has saved. The caller holds the lock. */
export function clearDataDir(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name !== lockName) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Where the gateway of a stack keeps its database. */
export function gatewayDir(dataDir: string): string {
  return join(dataDir, 'gateway');
}

/** A folder of the stack's own, and how to remove it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
