import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findLibraries, root } from '../../../build/workspace.mjs';

/** Packs every library as npm would publish it, and unpacks it below `folder/node_modules`. Needs a full build. */
export function packPackages(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs, { recursive: true });
  const libraries = findLibraries();
  const workspaces = libraries.flatMap(({ folder: workspace }) => ['-w', workspace]);
  execFileSync('npm', ['pack', ...workspaces, '--loglevel=error', '--pack-destination', tarballs], {
    cwd: root,
    stdio: 'pipe',
  });
  for (const { name } of libraries) {
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    const tarball = readdirSync(tarballs).find((file) => file.startsWith(start));
    if (!tarball) throw new Error(`npm pack made no tarball for ${name}`);
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['xzf', join(tarballs, tarball), '-C', target, '--strip-components=1']);
  }
}
