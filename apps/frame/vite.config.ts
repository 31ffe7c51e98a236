import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { sealAssets } from '../../build/sealAssets.mjs';
import { shrinkScripts } from '../../build/shrinkScripts.mjs';
import { writeExitKit } from '../../build/writeExitKit.mjs';
import { preactAliases } from './preactAliases.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const pages = ['sdk.html', 'device.html', 'account.html', 'revert.html', 'approve.html'];

/** Plain names: the folder they end in bears the hash. */
const output = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
  assetFileNames: 'assets/[name][extname]',
};

/**
 * The wallet site: five pages, and what they load under `/f/<hash>/`, named by its own content. Files refer to one
 * another relatively, so that hash stands in the pages alone. Nothing is inlined: the content policy forbids it.
 */
export default defineConfig({
  root,
  base: './',
  plugins: [sealed()],
  resolve: { alias: preactAliases, conditions: ['@foyer/source', 'module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  worker: { format: 'es', rolldownOptions: { output } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages.map((page) => resolve(root, page)), output },
  },
});

function sealed(): Plugin {
  let folder = '';
  return {
    name: 'foyer-sealed-assets',
    apply: 'build',
    configResolved({ build }) {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      await shrinkScripts(resolve(folder, 'assets'));
      await writeExitKit(resolve(folder, 'assets/exit-kit.html'));
      await sealAssets(folder);
    },
  };
}
