import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalChain } from '../chain/LocalChain.ts';

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

/** A folder of the stack's own, and how to remove it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
