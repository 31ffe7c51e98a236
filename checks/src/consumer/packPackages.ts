import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLibraries, root } from '../../../build/workspace.mjs';
import { packTarballs } from './packTarballs.ts';

/** Packs every library as npm would publish it, and unpacks it below `folder/node_modules`. Needs a full build. */
export function packPackages(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const workspaces = new Map(findLibraries().map((library) => [library.name, library.folder]));
  for (const [name, tarball] of packTarballs(join(folder, 'tarballs'))) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1']);
    linkOwnDependencies(target, join(root, workspaces.get(name) ?? '', 'node_modules'));
  }
}

/** Where others brought another version of a dependency, npm keeps the package's own beside it; so does a site's npm. */
function linkOwnDependencies(target: string, own: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (!existsSync(join(own, name))) continue;
    const link = join(target, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(own, name), link);
  }
}
