import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

const pagesDir = fileURLToPath(new URL('../pages', import.meta.url));
const anchors = {
  19: createRequire(new URL('../../package.json', import.meta.url)),
  18: createRequire(new URL('../react18/package.json', import.meta.url)),
};

/** Versions of React the pages are built with. */
export type ReactVersion = keyof typeof anchors;

/** Builds the test pages as a site would: production, from the packages' `dist`. */
export async function buildPages(outDir: string, react: ReactVersion): Promise<void> {
  const pages = react === 19 ? ['react', 'plain', 'two', 'ssr'] : ['react', 'ssr'];
  const config = pageConfig(react);
  await build({
    ...config,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rollupOptions: { input: pages.map((page) => `${pagesDir}/${page}/index.html`) },
    },
  });
  await build({
    ...config,
    ssr: { noExternal: true },
    build: { outDir: `${outDir}-server`, emptyOutDir: true, ssr: `${pagesDir}/ssr/render.tsx` },
  });
}

function pageConfig(react: ReactVersion): InlineConfig {
  const folder = (name: string) => dirname(anchors[react].resolve(`${name}/package.json`));
  return {
    root: pagesDir,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^react-dom(?=\/|$)/, replacement: folder('react-dom') },
        { find: /^react(?=\/|$)/, replacement: folder('react') },
      ],
    },
  };
}
