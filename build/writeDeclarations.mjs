import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { bundles } from './bundles.mjs';
import { findLibraries, root, sourcesOf } from './workspace.mjs';

const run = promisify(execFile);

/** The step of the build that writes the declarations. @returns {import('./planSteps.mjs').Step} */
export function planDeclarations() {
  const libraries = findLibraries();
  return {
    name: 'declarations',
    inputs: [...sourcesOf(libraries), 'tsconfig.json', 'tsconfig.base.json'],
    output: 'packages/core/dist/exports/index.d.ts',
    task: () => writeDeclarations(libraries.filter(({ entries }) => Object.keys(entries).length > 0)),
  };
}

/**
 * Writes every library's declarations to its `dist/`, from one program over all sources, and judges their types.
 * Relative imports get the `.js` ending that every resolution mode of a consumer understands.
 * @param {readonly import('./workspace.mjs').Library[]} libraries
 */
async function writeDeclarations(libraries) {
  await mkdir(join(root, '.build'), { recursive: true });
  const folder = await mkdtemp(join(root, '.build/declarations-'));
  try {
    await emitDeclarations(libraries, folder);
    await Promise.all(libraries.map(({ folder }) => removeDeclarations(join(root, folder, 'dist'))));
    await Promise.all(libraries.map((library) => placeDeclarations(library, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the declarations of every library below `outDir`, where their sources are below the root.
 * @param {readonly import('./workspace.mjs').Library[]} libraries @param {string} outDir
 */
async function emitDeclarations(libraries, outDir) {
  const entries = libraries.flatMap(({ folder, entries }) =>
    Object.values(entries).map((entry) => join(root, folder, entry)),
  );
  const scripts = bundles
    .filter(({ folder }) => libraries.some((library) => library.folder === folder))
    .map(({ folder, entry }) => join(root, folder, entry));
  // By their places: what is found below node_modules is somebody else's to the compiler, which writes nothing for it.
  const paths = Object.fromEntries(
    libraries.flatMap(({ name, folder, entries }) =>
      Object.entries(entries).map(([entry, source]) => [nameOf(name, entry), [join(root, folder, source)]]),
    ),
  );
  const settings = {
    extends: relative(outDir, join(root, 'tsconfig.base.json')),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir,
      paths,
    },
    files: [...entries, ...scripts, join(root, 'build/modules.d.ts')],
  };
  const file = join(outDir, 'tsconfig.json');
  await writeFile(file, JSON.stringify(settings));
  try {
    // The compiler that is a program of its own machine code, as for the types: a quarter of the time.
    await run(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', file], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    // It tells what is wrong with the types on its standard output.
    const { stdout, message } = /** @type {Error & { stdout?: string }} */ (error);
    throw new Error(stdout || message);
  }
}

/** What an entry of a library is imported by. @param {string} library @param {string} entry */
function nameOf(library, entry) {
  return join(library, entry.replace(/^exports\/(index$)?/, ''));
}

/** @param {import('./workspace.mjs').Library} library @param {string} outDir Where all of them were written. */
async function placeDeclarations({ folder }, outDir) {
  const from = join(outDir, folder, 'src');
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const target = join(root, folder, 'dist', relative(from, file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withJsEndings(await readFile(file, 'utf8')));
  }
}

/** @param {string} text */
function withJsEndings(text) {
  return text.replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*?)\.tsx?(['"])/g, '$1.js$2');
}

/** Empties `dist` of declarations; a stylesheet's is written with the stylesheet. @param {string} dist */
async function removeDeclarations(dist) {
  const names = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const old = names.filter((entry) => entry.isFile() && /(?<!\.css)\.d\.ts$/.test(entry.name));
  await Promise.all(old.map((entry) => rm(join(entry.parentPath, entry.name))));
}
