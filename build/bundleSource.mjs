import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { cssText } from './cssText.mjs';
import { root, sourceCondition } from './workspace.mjs';

/** Put together, so that it is not itself found in this file. */
const sourceAddress = ['import', 'meta', 'url'].join('.');

/**
 * Compiles a TypeScript file of this repository into one module that Node can run (Node 20 cannot read TypeScript).
 * Foyer's own packages are taken from source; `import.meta.url` is that of the source file.
 * @param {string} file Path below the root.
 * @param {object} [how]
 * @param {string} [how.name] Of the folder to put it into, below the workspace's `.build`; by default the process's id.
 * @param {boolean} [how.isWhole] Takes packages of others into the module too, but the database: one file starts in half
 *   of the time that hundreds take, for a program that is started often.
 * @returns {Promise<{ directory: string, module: string }>} Both absolute.
 */
export async function bundleSource(file, { name = String(process.pid), isWhole = false } = {}) {
  const workspace = /^((?:packages|apps)\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.';
  const directory = join(root, workspace, '.build', name);
  const entry = relative(workspace, file)
    .replaceAll('/', '-')
    .replace(/\.tsx?$/, '');
  await build({
    cwd: root,
    input: { [entry]: join(root, file) },
    external: (id) => (isWhole ? id === '@electric-sql/pglite' : !/^[./]|^@foyer\//.test(id)),
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
      sourcemap: isWhole ? false : 'inline',
    },
  });
  return { directory, module: join(directory, `${entry}.mjs`) };
}

/** Keeps `import.meta.url` pointing at the source, so that files beside it are found. @returns {import('rolldown').Plugin} */
function sourceUrl() {
  return {
    name: 'source-url',
    transform(code, id) {
      if (!code.includes(sourceAddress)) return null;
      return { code: code.replaceAll(sourceAddress, JSON.stringify(pathToFileURL(id).href)), map: null };
    },
  };
}
