import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundleSource } from './bundleSource.mjs';

/**
 * Compiles a TypeScript file of this repository and imports it.
 * @param {string} file Path below the root.
 * @returns {Promise<any>} The module.
 */
export async function importSource(file) {
  const { directory, module } = await bundleSource(file);
  try {
    return await import(pathToFileURL(module).href);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
