import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runWhenChanged } from '../../build/inputsHash.mjs';
import { withLock } from '../../build/withLock.mjs';
import { root } from '../../build/workspace.mjs';
import { planDeclarations } from '../../build/writeDeclarations.mjs';
import { compareApi } from './compareApi.ts';
import { describePublicApi } from './publicApi.ts';
import { runCommand } from './runCommand.ts';

/**
 * `npm run api [-- --write]`: compares every public name and type with the snapshots in `checks/api/`.
 * Returns 1 when they differ; `--write` writes the snapshots anew.
 */
export function main(parameters: readonly string[]): Promise<number> {
  return runCommand(parameters, {
    flags: ['write'],
    takesWords: false,
    run: (_, flags) => judge(flags.has('write')),
  });
}

async function judge(isAccepted: boolean): Promise<number> {
  const declarations = planDeclarations();
  await withLock(() => runWhenChanged(declarations.name, declarations));
  const current = describePublicApi();
  if (isAccepted) {
    await writeSnapshots(current);
    console.log(`wrote ${current.size} snapshots to checks/api`);
    return 0;
  }
  const problems: string[] = [];
  for (const [file, text] of current) problems.push(...compareApi(file, await readSnapshot(file), text));
  const stale = (await listSnapshots())
    .filter((file) => !current.has(file))
    .map((file) => `${file}: its entry is gone`);
  const all = [...problems, ...stale];
  for (const problem of all) console.log(problem);
  if (all.length > 0)
    console.log('  -> if the change is meant: npm run api -- --write, and say so in CHANGELOG.md');
  else console.log(`${current.size} public entries are as recorded`);
  return all.length > 0 ? 1 : 0;
}

async function readSnapshot(file: string): Promise<string | undefined> {
  return readFile(join(root, file), 'utf8').catch(() => undefined);
}

async function writeSnapshots(snapshots: ReadonlyMap<string, string>): Promise<void> {
  await rm(join(root, 'checks/api'), { recursive: true, force: true });
  for (const [file, text] of snapshots) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

async function listSnapshots(): Promise<string[]> {
  const entries = await readdir(join(root, 'checks/api'), { recursive: true }).catch(() => []);
  return entries.filter((name) => name.endsWith('.txt')).map((name) => `checks/api/${name}`);
}
