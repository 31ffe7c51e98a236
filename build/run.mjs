import { relative, resolve } from 'node:path';
import { importSource } from './importSource.mjs';
import { root } from './workspace.mjs';

/** Runs a TypeScript program of this repository: `node build/run.mjs <entry.ts> [arguments]`. */
const [entry, ...parameters] = process.argv.slice(2);
if (!entry) {
  console.error('Say which program: node build/run.mjs <entry.ts> [arguments]');
  process.exit(2);
}
const { main } = await importSource(relative(root, resolve(entry)));
const code = await main(parameters);
if (typeof code === 'number') process.exitCode = code;
