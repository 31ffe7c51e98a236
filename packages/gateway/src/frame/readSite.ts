import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type PageName, pageNames } from './rules.ts';

/** Where a page gets what it must know about its project. */
const configMark = '<!-- foyer:config -->';

const typeByExtension: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface SiteFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A built wallet site, in memory. */
export interface Site {
  /** Hash of everything a page loads. */
  readonly version: string;
  /** The page, with this markup where it says `<!-- foyer:config -->`. */
  page(name: PageName, markup: string): string;
  /** What is served at a path such as `/f/<hash>/main.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
}

/**
 * Reads the folder that the build of the wallet site wrote.
 * @throws Error naming the file that is missing or is no page of the wallet site.
 */
export async function readSite(folder: string): Promise<Site> {
  const pages = new Map<PageName, string>();
  for (const name of pageNames) pages.set(name, await readPage(folder, name));
  const version = /\/f\/([\w-]{1,64})\//.exec(pages.get('sdk') ?? '')?.[1];
  if (version === undefined) throw new Error(`${join(folder, 'sdk.html')} loads nothing below /f/<hash>/`);
  return {
    version,
    page: (name, markup) => (pages.get(name) ?? '').replace(configMark, () => markup),
    files: await readFiles(folder),
  };
}

async function readPage(folder: string, name: PageName): Promise<string> {
  const file = join(folder, `${name}.html`);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const fix = error.code === 'ENOENT' ? '; "npm run build" makes the wallet site' : '';
    throw new Error(`cannot read ${file} (${error.code})${fix}`);
  });
  if (!text.includes(configMark)) throw new Error(`${file} has no ${configMark}`);
  return text;
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  const entries = await readdir(join(folder, 'f'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = typeByExtension[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path, { type, body: new Uint8Array(await readFile(file)) });
  }
  return files;
}
