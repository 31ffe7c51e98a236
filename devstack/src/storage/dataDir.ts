import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalChain, localChains } from '../chain/LocalChain.ts';

/** Where the gateway of a stack keeps its database. */
export const gatewayDir = (dataDir: string): string => join(dataDir, 'gateway');

/** File that keeps a chain's blocks and accounts between two starts. */
export const chainStateFile = (dataDir: string, chain: LocalChain): string =>
  join(dataDir, `chain-${chain.id}.json`);

/** File that tells where the contracts are. */
export const contractsFile = (dataDir: string): string => join(dataDir, 'contracts.json');

/** File of the master key that seals embedded wallets: beside the database's folder, never in it. */
export const masterKeyFile = (dataDir: string): string => join(dataDir, 'keys/master.key');

/** Name of the socket in the folder that keeps a second stack off. */
export const lockName = 'lock';

/**
 * Removes what a stack saves here, and nothing else: the folder may be any that somebody named. The caller holds the
 * lock, so that stays.
 */
export function clearDataDir(dataDir: string): void {
  const chains = localChains.map((chain) => chainStateFile(dataDir, chain));
  for (const path of [masterKeyFile(dataDir), contractsFile(dataDir), ...chains])
    rmSync(path, { force: true });
  if (hasDatabase(dataDir)) rmSync(gatewayDir(dataDir), { recursive: true, force: true });
}

/** Whether the gateway's folder holds a database, or half of one: another's may have that name. */
export function hasDatabase(dataDir: string): boolean {
  return ['PG_VERSION', 'base', 'pg_wal'].some((name) => existsSync(join(gatewayDir(dataDir), name)));
}

/** A folder of the stack's own, and how to remove it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
