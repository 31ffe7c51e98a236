import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';
import { cssText } from './cssText.mjs';
import { root, sourceCondition } from './workspace.mjs';

/**
 * Builds one of `bundles.mjs`: from sources, to the folder of its output.
 * @param {import('./bundles.mjs').Bundle} bundle
 */
export async function buildBundle(bundle) {
  const file = join(root, bundle.folder, bundle.output);
  const directory = dirname(file);
  if (bundle.ownsFolder) await rm(directory, { recursive: true, force: true });
  const node = bundle.runs === 'node';
  await build({
    cwd: join(root, bundle.folder),
    input: { [file.slice(directory.length + 1).replace(/\.js$/, '')]: bundle.entry },
    external: node ? (id) => !/^[./]/.test(id) : [],
    plugins: [cssText()],
    platform: node ? 'node' : 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    resolve: { conditionNames: [sourceCondition, ...(node ? ['node'] : ['browser']), 'import', 'default'] },
    transform: { target: 'es2022', ...(node ? {} : { define: { 'process.env.NODE_ENV': '"production"' } }) },
    logLevel: 'warn',
    output: {
      dir: directory,
      format: bundle.runs === 'classic-script' ? 'iife' : 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      minify: !node,
    },
  });
}
