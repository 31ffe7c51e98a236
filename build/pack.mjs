import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesCurrent, installPackages } from '../devstack/bootstrap/packages.mjs';
import { describeFailure } from '../devstack/bootstrap/StepFailure.mjs';
import { installLine } from './installLine.mjs';
import { dependenciesOf, findLibraries, root } from './workspace.mjs';

/**
 * `npm run pack <what you would say to "npm i">`: installs and builds what is missing, packs the packages as npm would
 * publish them, and ends with the line that installs them in a site.
 */
const words = process.argv.slice(2);
const dependencies = new Map(findLibraries().map((library) => [library.name, dependenciesOf(library)]));
const unknown = words.filter((word) => word.startsWith('@foyer/') && !dependencies.has(word));

if (words.length === 0) {
  console.error('Say what you would say to "npm i": npm run pack @foyer/react @foyer/evm viem');
  process.exitCode = 2;
} else if (unknown.length > 0) {
  console.error(`No package ${unknown.join(', ')}. There are: ${[...dependencies.keys()].join(', ')}`);
  process.exitCode = 2;
} else {
  process.exitCode = await pack();
}

/** Answers the exit code. */
async function pack() {
  try {
    if (!arePackagesCurrent(root)) {
      console.log('Installing packages …');
      await installPackages(root, new AbortController().signal);
    }
  } catch (error) {
    process.stderr.write(describeFailure(error));
    return 1;
  }
  const build = [join(root, 'build/build.mjs'), '--types'];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;

  // Not in .foyer/, which `npm start -- --reset` clears: a site's package.json goes on naming these files.
  const folder = join(root, '.build/packages');
  rmSync(folder, { recursive: true, force: true });
  // Only now: it imports what the first lines install.
  const { importSource } = await import('./importSource.mjs');
  const { packTarballs } = await importSource('checks/src/consumer/packTarballs.ts');
  const line = installLine(words, packTarballs(folder), dependencies);
  console.log(`\nRun this in your site's folder:\n\n${line}`);
  return 0;
}
