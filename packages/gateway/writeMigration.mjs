import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the next migration from the schemas: `node packages/gateway/writeMigration.mjs <name>`.
 * drizzle-kit looks for drizzle-orm beside itself only; npm may put them apart, so both are laid side by side first.
 */
const name = process.argv[2];
if (!name) throw new Error('Give the migration a name, for example add-api-keys.');
const home = dirname(fileURLToPath(import.meta.url));
const kit = dirname(createRequire(import.meta.url).resolve('drizzle-kit'));
const orm = dirname(createRequire(import.meta.url).resolve('drizzle-orm'));
const modules = dirname(kit);
const folder = mkdtempSync(join(tmpdir(), 'foyer-migration-'));
const side = (/** @type {string} */ path) => join(folder, 'node_modules', path);
try {
  cpSync(kit, side('drizzle-kit'), { recursive: true });
  symlinkSync(orm, side('drizzle-orm'));
  for (const entry of readdirSync(modules)) {
    if (!/^(drizzle-|\.)/.test(entry)) symlinkSync(join(modules, entry), side(entry));
  }
  execFileSync(process.execPath, [side('drizzle-kit/bin.cjs'), 'generate', '--name', name], {
    cwd: home,
    stdio: 'inherit',
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
