import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves a built site's `assets/` to `f/<hash>/` and lets its pages refer to them there: such an address never changes
 * what it answers. The hash is that of the list `sha256sum` prints for the files, in the order of their names.
 * @param {string} site Folder with pages that refer to `./assets/…`.
 * @returns {Promise<string>} The hash, hex.
 */
export async function sealAssets(site) {
  const assets = join(site, 'assets');
  const hash = sha256(await listFiles(assets));
  await mkdir(join(site, 'f'), { recursive: true });
  await rename(assets, join(site, 'f', hash));
  for (const page of (await readdir(site)).filter((name) => name.endsWith('.html'))) {
    const text = await readFile(join(site, page), 'utf8');
    await writeFile(join(site, page), text.replaceAll('"./assets/', `"/f/${hash}/`));
  }
  return hash;
}

/** `cd f/<hash> && LC_ALL=C sha256sum *` prints the same. @param {string} folder */
async function listFiles(folder) {
  const names = (await readdir(folder)).sort();
  const lines = await Promise.all(
    names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`),
  );
  return lines.join('');
}

/** @param {string | Buffer} content */
function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
