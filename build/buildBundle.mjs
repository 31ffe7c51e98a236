import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { collectNotices } from './collectNotices.mjs';
import { cssText } from './cssText.mjs';
import { fetchTogether } from './fetchTogether.mjs';
import { joinLazy, loadedByScript } from './joinModules.mjs';
import { root, sourceCondition } from './workspace.mjs';

/**
 * Builds one of `bundles.mjs`: from sources, to the folder of its output.
 * @param {import('./bundles.mjs').Bundle} bundle
 */
export async function buildBundle(bundle) {
  const directory = dirname(join(root, bundle.folder, bundle.output));
  if (bundle.ownsFolder) await empty(directory);
  const output = await runBuild(bundle, (build, options) => build.write({ ...options, dir: directory }));
  // A program for Node keeps its packages, and with them their licences.
  if (bundle.runs === 'node') return;
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  await writeFile(join(directory, 'THIRD-PARTY-NOTICES.txt'), collectNotices(ids));
}

/** Removes what an earlier build left, but for the declarations: a step of their own writes those. @param {string} folder */
async function empty(folder) {
  const entries = await readdir(folder).catch(() => []);
  const old = entries.filter((entry) => !entry.endsWith('.d.ts'));
  await Promise.all(old.map((entry) => rm(join(folder, entry), { recursive: true })));
}

/**
 * The files a bundle consists of, without writing them.
 * @param {import('./bundles.mjs').Bundle} bundle
 */
export async function generateBundle(bundle) {
  return runBuild(bundle, (build, options) => build.generate(options));
}

/**
 * Builds, and once more where a bundle is joined: only an output tells what its script still loads after tree shaking, and
 * so what is to be one file.
 * @param {import('./bundles.mjs').Bundle} bundle
 * @param {(build: import('rolldown').RolldownBuild, options: import('rolldown').OutputOptions) => Promise<import('rolldown').RolldownOutput>} run
 */
async function runBuild(bundle, run) {
  const { join: wanted } = bundle;
  const joined =
    wanted &&
    joinLazy({
      name: wanted.name,
      from: join(root, wanted.from),
      folders: wanted.folders.map((folder) => join(root, folder)),
    });
  const input = inputOptions(bundle);
  const options = outputOptions(bundle);
  const build = await rolldown({
    ...input,
    ...(joined && { plugins: [input.plugins, joined.plugin, fetchTogether()] }),
  });
  try {
    if (!joined) return (await run(build, options)).output;
    const { output } = await build.generate({ ...options, ...joined.output() });
    return (await run(build, { ...options, ...joined.output(loadedByScript(output)) })).output;
  } finally {
    await build.close();
  }
}

/** @param {import('./bundles.mjs').Bundle} bundle @returns {import('rolldown').InputOptions} */
function inputOptions({ folder, entry, output, runs }) {
  const node = runs === 'node';
  return {
    cwd: join(root, folder),
    input: { [output.slice(output.lastIndexOf('/') + 1).replace(/\.js$/, '')]: entry },
    external: node ? (id) => !/^[./]/.test(id) : [],
    plugins: [cssText()],
    platform: node ? 'node' : 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    resolve: { conditionNames: [sourceCondition, node ? 'node' : 'browser', 'import', 'default'] },
    transform: { target: 'es2022', ...(node ? {} : { define: { 'process.env.NODE_ENV': '"production"' } }) },
    logLevel: 'warn',
    checks: { moduleLevelDirective: false },
  };
}

/** @param {import('./bundles.mjs').Bundle} bundle @returns {import('rolldown').OutputOptions} */
function outputOptions({ runs }) {
  return {
    format: runs === 'classic-script' ? 'iife' : 'esm',
    entryFileNames: '[name].js',
    // A chunk that several lazy modules share would have all their names, and each import of it too.
    chunkFileNames: ({ name }) => `chunks/${name.split('~')[0]}-[hash].js`,
    sourcemap: true,
    minify: runs !== 'node',
  };
}
