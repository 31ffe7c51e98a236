import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type InputOptions, rolldown } from 'rolldown';
import { cssText } from '../../../build/cssText.mjs';
import { root, sourceCondition } from '../../../build/workspace.mjs';

/** Where each supported React lives in this repository. */
const reactFolders = { 18: 'e2e/node_modules', 19: 'node_modules' } as const;

export type ReactVersion = keyof typeof reactFolders;

/**
 * Bundles modules of this repository from source, in memory: file name -> code. `modules` gives each entry its name;
 * what they import lazily becomes chunks of their own. React is the development build, which warns.
 */
export async function bundlePage(
  modules: Readonly<Record<string, URL>>,
  react: ReactVersion = 19,
): Promise<ReadonlyMap<string, string>> {
  const options: InputOptions = {
    cwd: root,
    input: Object.fromEntries(Object.entries(modules).map(([name, url]) => [name, fileURLToPath(url)])),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [cssText()],
    checks: { moduleLevelDirective: false },
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    resolve: {
      conditionNames: [sourceCondition, 'import', 'browser', 'default'],
      alias: {
        react: join(root, reactFolders[react], 'react'),
        'react-dom': join(root, reactFolders[react], 'react-dom'),
      },
    },
  };
  const bundle = await rolldown(options);
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  });
  await bundle.close();
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}

/** Runs a bundled module in Node, as a server would run it: there is no document. */
export async function importBundled<Module>(
  files: ReadonlyMap<string, string>,
  name: string,
): Promise<Module> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-server-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [file, code] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), code);
    }
    return await import(pathToFileURL(join(folder, name)).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
