import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../build/workspace.mjs';
import { frameBudget } from './budgets.ts';
import type { Entry } from './measureSite.ts';

/** Weighs the wallet frame as `npm run build` left it: its page, what that refers to, and the worker that it starts. */
export async function measureFrame(): Promise<Entry> {
  const site = join(root, 'apps/frame/dist');
  const page = await readFile(join(site, 'sdk.html'));
  const [hash] = await readdir(join(site, 'f'));
  const referred = [...page.toString().matchAll(/"\/f\/[\da-f]{64}\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
  const files = [...new Set([...referred, 'worker.js'])].map((name) => join(site, 'f', hash ?? '', name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const gzip = [page, ...contents].reduce((sum, each) => sum + gzipSync(each, { level: 9 }).length, 0);
  const modules = files.map((file, at): [string, number] => [basename(file), contents[at]?.length ?? 0]);
  return { ...frameBudget, gzip, modules };
}
