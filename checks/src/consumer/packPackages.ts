import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packTarballs } from './packTarballs.ts';

/** Packs every library as npm would publish it, and unpacks it below `folder/node_modules`. Needs a full build. */
export function packPackages(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, tarball] of packTarballs(join(folder, 'tarballs'))) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1']);
  }
}
