import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './workspace.mjs';

/** Runs a TypeScript program of this repository: `node build/run.mjs <entry.ts> [arguments]`. */
const [entry, ...parameters] = process.argv.slice(2);
if (!entry) {
  console.error('Say which program: node build/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}
if (!existsSync(join(root, 'node_modules'))) {
  console.error(
    'No packages are installed yet. Run "npm ci" first; "npm start" and "npm test" do it by themselves.',
  );
  process.exit(1);
}
// Only now: it imports some of them.
const { importSource } = await import('./importSource.mjs');
const { main } = await importSource(relative(root, resolve(entry)));
const code = await main(parameters);
if (typeof code === 'number') process.exitCode = code;
