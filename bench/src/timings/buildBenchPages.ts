import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { MeasuredPage } from './measuredPages.ts';

const root = fileURLToPath(new URL('../../pages', import.meta.url));

/** Builds measured pages, each by itself, as a site would: production, from the packages' `dist`. */
export async function buildBenchPages(names: readonly MeasuredPage['name'][], outDir: string): Promise<void> {
  for (const name of names) {
    await build({
      root: `${root}/${name}`,
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir: `${outDir}/${name}`, emptyOutDir: true },
    });
  }
}
