import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { measuredPages } from './measuredPages.ts';

const root = fileURLToPath(new URL('../../pages', import.meta.url));

/** Builds each measured page by itself, as a site would: production, from the packages' `dist`. */
export async function buildBenchPages(outDir: string): Promise<void> {
  for (const { name } of measuredPages) {
    await build({
      root: `${root}/${name}`,
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir: `${outDir}/${name}`, emptyOutDir: true },
    });
  }
}
