import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { bundles } from './bundles.mjs';
import { findLibraries, root, sourcesOf } from './workspace.mjs';

/** The step of the build that writes the declarations. @returns {import('./planSteps.mjs').Step} */
export function planDeclarations() {
  const libraries = findLibraries();
  return {
    name: 'declarations',
    inputs: [...sourcesOf(libraries), 'tsconfig.json', 'tsconfig.base.json'],
    output: 'packages/core/dist/exports/index.d.ts',
    task: () => writeDeclarations(libraries),
  };
}

/**
 * Writes every library's declarations to its `dist/`, from one program over all sources, and judges their types.
 * Relative imports get the `.js` ending that every resolution mode of a consumer understands.
 * @param {readonly import('./workspace.mjs').Library[]} libraries
 */
async function writeDeclarations(libraries) {
  const outputs = emitDeclarations(libraries);
  await Promise.all(libraries.map(({ folder }) => removeDeclarations(join(root, folder, 'dist'))));
  for (const [file, text] of outputs) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * The declarations of every library by the file they belong to.
 * @param {readonly import('./workspace.mjs').Library[]} libraries
 * @returns {ReadonlyMap<string, string>} Absolute file to text.
 */
function emitDeclarations(libraries) {
  const entries = libraries.flatMap(({ folder, entries }) =>
    Object.values(entries).map((entry) => join(root, folder, entry)),
  );
  const scripts = bundles
    .filter(({ folder }) => libraries.some((library) => library.folder === folder))
    .map(({ folder, entry }) => join(root, folder, entry));
  const program = ts.createProgram([...entries, ...scripts, join(root, 'build/modules.d.ts')], readOptions());
  /** @type {Map<string, string>} */
  const outputs = new Map();
  const result = program.emit(
    undefined,
    (file, text) => outputs.set(file.replace(/(\/packages\/[^/]+)\/src\//, '$1/dist/'), withJsEndings(text)),
    undefined,
    true,
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...result.diagnostics];
  if (problems.length > 0) throw new Error(describe(problems));
  return outputs;
}

/** @returns {ts.CompilerOptions} */
function readOptions() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true };
}

/** @param {string} text */
function withJsEndings(text) {
  return text.replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*?)\.tsx?(['"])/g, '$1.js$2');
}

/** @param {readonly ts.Diagnostic[]} problems */
function describe(problems) {
  return ts.formatDiagnostics(problems, {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  });
}

/** @param {string} dist */
async function removeDeclarations(dist) {
  const names = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const old = names.filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'));
  await Promise.all(old.map((entry) => rm(join(entry.parentPath, entry.name))));
}
