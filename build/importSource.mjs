import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { cssText } from './cssText.mjs';
import { root, sourceCondition } from './workspace.mjs';

/**
 * Compiles a TypeScript file of this repository and imports it (Node 20 cannot read TypeScript).
 * Foyer's own packages are taken from source; `import.meta.url` is that of the source file.
 * @param {string} file Path below the root.
 * @returns {Promise<any>} The module.
 */
export async function importSource(file) {
  const workspace = /^((?:packages|apps)\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.';
  const directory = join(root, workspace, '.build', String(process.pid));
  const name = relative(workspace, file)
    .replaceAll('/', '-')
    .replace(/\.tsx?$/, '');
  await build({
    cwd: root,
    input: { [name]: join(root, file) },
    external: (id) => !/^[./]|^@foyer\//.test(id),
    plugins: [cssText(), sourceUrl()],
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    resolve: { conditionNames: [sourceCondition, 'node', 'import', 'default'] },
    logLevel: 'warn',
    output: {
      dir: directory,
      format: 'esm',
      entryFileNames: '[name].mjs',
      codeSplitting: false,
      sourcemap: 'inline',
    },
  });
  try {
    return await import(pathToFileURL(join(directory, `${name}.mjs`)).href);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Keeps `import.meta.url` pointing at the source, so that files beside it are found. @returns {import('rolldown').Plugin} */
function sourceUrl() {
  return {
    name: 'source-url',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
    },
  };
}
