import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLibraries } from '../../../build/workspace.mjs';

/** Far more than any takes on a busy machine: what is not done by then never will be. */
const limitMs = 60_000;

/** Imports every published entry in a bare Node from `folder`, and answers what threw, printed or kept Node alive. */
export function importOnServer(folder: string): string[] {
  const entries = findLibraries().flatMap(({ name, entries }) =>
    Object.keys(entries).map((entry) => entry.replace('exports/', `${name}/`).replace(/\/index$/, '')),
  );
  const file = join(folder, 'importEntry.mjs');
  writeFileSync(file, 'await import(process.argv[2]);\n');
  return entries.flatMap((entry) => {
    try {
      const output = execFileSync(process.execPath, [file, entry], {
        cwd: folder,
        timeout: limitMs,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return output === '' ? [] : [`importing ${entry} prints: ${output}`];
    } catch (error) {
      return [`importing ${entry} on a server fails: ${String(error).split('\n').slice(0, 8).join('\n')}`];
    }
  });
}
