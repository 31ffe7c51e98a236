import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findLibraries, root } from '../../../build/workspace.mjs';

/** Packs every library into `folder` as npm would publish it. Answers each one's tarball. Needs a full build. */
export function packTarballs(folder: string): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true });
  const libraries = findLibraries();
  const workspaces = libraries.flatMap(({ folder: workspace }) => ['-w', workspace]);
  execFileSync('npm', ['pack', ...workspaces, '--loglevel=error', '--pack-destination', folder], {
    cwd: root,
    stdio: 'pipe',
  });
  const files = readdirSync(folder);
  return new Map(
    libraries.map(({ name }) => {
      const start = `${name.replace('@', '').replace('/', '-')}-`;
      const file = files.find(
        (candidate) => candidate.startsWith(start) && /^\d/.test(candidate.slice(start.length)),
      );
      if (!file) throw new Error(`npm pack made no tarball for ${name}`);
      return [name, join(folder, file)] as const;
    }),
  );
}
