import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Export condition under which a workspace hands out its source. */
export const sourceCondition = '@foyer/source';

/**
 * @typedef {object} Library
 * @property {string} name Package name, `@foyer/core`.
 * @property {string} folder Folder below the root, `packages/core`.
 * @property {Record<string, string>} entries Entry name (`exports/index`) to its source, relative to the folder.
 */

/** Every folder of `packages/` that has a package.json, as a library with its public entries. @returns {Library[]} */
export function findLibraries() {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map(readLibrary);
}

/** @param {string} folder @returns {Library} */
function readLibrary(folder) {
  const manifest = readManifest(folder);
  /** @type {Record<string, string>} */
  const entries = {};
  for (const target of Object.values(manifest.exports ?? {})) {
    const source = typeof target === 'object' ? target[sourceCondition] : undefined;
    if (source && existsSync(join(root, folder, source))) {
      entries[source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '')] = source;
    }
  }
  return { name: manifest.name, folder, entries };
}

/**
 * Files and folders that libraries are made from.
 * @param {readonly Library[]} libraries
 */
export function sourcesOf(libraries) {
  return libraries.flatMap(({ folder }) => [`${folder}/src`, `${folder}/package.json`]);
}

/**
 * Names of the packages that are installed with a library.
 * @param {Library} library
 */
export function dependenciesOf({ folder }) {
  return Object.keys(readManifest(folder).dependencies ?? {});
}

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string | Record<string, string>>} [exports]
 */

/**
 * A workspace's package.json.
 * @param {string} folder
 * @returns {Manifest}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}
