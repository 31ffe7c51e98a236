import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { nameStep } from '../Step.ts';
import { contractsFile } from '../storage/dataDir.ts';
import type { Contracts } from './Contracts.ts';

/**
 * Writes down where the contracts are.
 * @throws StepError when it cannot be written.
 */
export function saveContracts(dataDir: string, contracts: Contracts): Promise<void> {
  const file = contractsFile(dataDir);
  const fix = `Check that you may write ${file} and that the disk has room.`;
  return nameStep('Deploy the contracts', fix, () => {
    // At once: half of one would be taken for somebody else's.
    const draft = `${file}.${randomUUID()}`;
    try {
      writeFileSync(draft, `${JSON.stringify(contracts, undefined, 2)}\n`);
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  });
}
