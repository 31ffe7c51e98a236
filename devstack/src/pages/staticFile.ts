import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { contentType } from './contentTypes.ts';

export interface StaticFile {
  /** Where it lies: the same one for every way to write the path of a request. */
  readonly path: string;
  readonly body: Buffer;
  readonly type: string;
  readonly cacheControl: string;
}

/** The build puts a hash into the names below this folder, so they never change. */
const immutableFolder = 'assets';

/** Reads the file a request path names below `root`; undefined when there is none, or it lies outside. */
export async function staticFile(root: string, pathname: string): Promise<StaticFile | undefined> {
  const path = decodePath(pathname);
  if (path === undefined) return undefined;
  const file = normalize(join(root, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(normalize(root + sep))) return undefined;
  try {
    return {
      path: file,
      body: await readFile(file),
      type: contentType(file),
      cacheControl: file.startsWith(join(root, immutableFolder, sep))
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    };
  } catch {
    return undefined;
  }
}

function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
