import { StepError, startAgain, toStepError } from '../StepError.ts';
import { gatewayDir, masterKeyFile } from '../storage/dataDir.ts';
import { hasDatabase } from '../storage/ownFiles.ts';

const elsewhere = 'name another folder with "npm start -- --data-dir <another folder>".';

/**
 * A gateway that did not start, in the stack's words: its own name a variable of the environment, which nobody has set
 * here.
 */
export function toGatewayError(error: unknown, dataDir: string): StepError {
  const told = toStepError('Start the gateway', error, startAgain);
  const [, variable, why = told.why] = /^([A-Z][A-Z_]+): (.*)$/s.exec(told.why) ?? [];
  return new StepError(told.step, why, adviseAbout(variable, why, dataDir) ?? told.fix, { cause: error });
}

/** What a person can do about what a variable stands for; undefined where nothing of theirs is to blame. */
function adviseAbout(variable: string | undefined, why: string, dataDir: string): string | undefined {
  if (variable === 'FOYER_MASTER_KEY_FILE') {
    const file = masterKeyFile(dataDir);
    return `Bring back ${file} as it was; or move it away and clear the wallets it seals with "npm start -- --reset".`;
  }
  if (variable !== 'FOYER_DATA_DIR') return undefined;
  const folder = gatewayDir(dataDir);
  if (/\((EACCES|EPERM|EROFS|ENOENT|ENOSPC)\)/.test(why))
    return `Check that you may write to ${folder} and that the disk has room, or ${elsewhere}`;
  return hasDatabase(dataDir)
    ? 'Clear its database with "npm start -- --reset".'
    : `Move ${folder} away, or ${elsewhere}`;
}
