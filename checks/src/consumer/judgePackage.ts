import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceCondition } from '../../../build/workspace.mjs';

type Target = string | Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly license?: string;
}

const unwanted = /\.test\.|\.stories\.|\/fakes?\/|\.tsbuildinfo$|(^|\/)\.build\//;

/** What is wrong with an unpacked package: targets that are not in it, and files that nobody needs. */
export function judgePackage(folder: string): string[] {
  const { name, exports, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const missing = Object.values(exports)
    .flatMap(targetsOf)
    .filter((target) => !isPacked(target, folder, files));
  return [
    ...missing.map((target) => `${name}: exports ${target}, which is not packed`),
    ...files
      .filter((file) => unwanted.test(file))
      .map((file) => `${name}: packs ${file}, which nobody needs`),
    ...(license === 'MIT' ? [] : [`${name}: states no MIT licence`]),
    ...lostDirectives(folder, name, files),
  ];
}

/** Whether a target is there; one with a star needs one file at least. */
function isPacked(target: string, folder: string, files: readonly string[]): boolean {
  const [start = '', end] = target.replace(/^\.\//, '').split('*');
  if (end === undefined) return existsSync(join(folder, target));
  return files.some((file) => file.startsWith(start) && file.endsWith(end));
}

/** The source condition is for this repository alone. */
function targetsOf(target: Target): string[] {
  if (typeof target === 'string') return [target];
  return Object.entries(target).flatMap(([condition, path]) => (condition === sourceCondition ? [] : [path]));
}

/** React entries are client components; a server bundler must be able to see it. */
function lostDirectives(folder: string, name: string, files: readonly string[]): string[] {
  const entry = {
    '@foyer/react': /^dist\/exports\/\w+\.js$/,
    '@foyer/wallet-button': /^dist\/exports\/react\.js$/,
  }[name];
  if (!entry) return [];
  const entries = files.filter((file) => entry.test(file));
  const lost = entries.filter(
    (file) => !/^['"]use client['"]/.test(readFileSync(join(folder, file), 'utf8')),
  );
  return lost.map((file) => `${name}: ${file} lost its 'use client'`);
}
