import type { Law, Violation } from '../Law.ts';
import type { Tree } from '../Tree.ts';

const lock = 'package-lock.json';
const permissive = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 CC0-1.0 Unlicense BlueOak-1.0.0 Zlib Python-2.0'.split(
    ' ',
  ),
);

interface LockedPackage {
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
type Packages = Readonly<Record<string, LockedPackage>>;

/** Law: whoever installs Foyer owes nobody more than a notice. */
export const licences: Law = {
  name: 'licences',
  says: 'Everything that a published package needs at run time is under a permissive licence.',
  advice: 'Replace the dependency; a tool that is only run by developers belongs to devDependencies.',
  find(tree) {
    if (!tree.files.includes(lock)) return [];
    const packages = (JSON.parse(tree.read(lock)) as { packages: Packages }).packages;
    const published = Object.keys(packages).filter((path) => /^packages\/[^/]+$/.test(path));
    const needed = new Set<string>();
    for (const path of published) collect(path, packages, needed);
    return [...needed].sort().flatMap((path) => judge(path, packages, tree));
  },
};

/** Adds everything that installing `path` brings along: optional parts too, but not what a site may choose to add. */
function collect(path: string, packages: Packages, needed: Set<string>): void {
  if (needed.has(path)) return;
  needed.add(path);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })]) {
    const found = locate(name, path, packages);
    if (found !== undefined) collect(found, packages, needed);
  }
}

/** Where Node would find `name` from `path`; links lead to their workspace. */
function locate(name: string, path: string, packages: Packages): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[candidate];
    if (entry) return entry.link ? entry.resolved : candidate;
    if (folder === '') return undefined;
  }
}

function judge(path: string, packages: Packages, tree: Tree): Violation[] {
  const licence = packages[path]?.license;
  if (licence !== undefined && isPermissive(licence)) return [];
  const index = tree
    .read(lock)
    .split('\n')
    .findIndex((line) => line.includes(`"${path}": {`));
  return [{ file: lock, line: index + 1, message: `${path}: ${licence ?? 'no licence stated'}` }];
}

/** Understands SPDX `A OR B`, `A AND B` and brackets around the whole. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive);
  return bare.split(' AND ').every((licence) => permissive.has(licence.replace(/[()]/g, '')));
}
