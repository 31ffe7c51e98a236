import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { compileAhead } from './compileAhead.mjs';
import { cssText } from './cssText.mjs';
import { findCycle } from './findCycle.mjs';
import { joinModules, joinsByPackage } from './joinModules.mjs';
import { takenIn } from './takenIn.mjs';
import { root, sourceCondition } from './workspace.mjs';

const compiled = /\.(tsx?|css|md)$/;

/**
 * Compiles a package to `dist/`, one file a module (but for joins), so that a site's bundler takes only what
 * it uses and `import()` stays lazy. Packages stay bare imports (but for what is taken in); nothing is minified but
 * stylesheets.
 * @param {import('./workspace.mjs').Library} library
 */
export async function buildLibrary({ name, folder, entries }) {
  const source = join(root, folder, 'src');
  const dist = join(root, folder, 'dist');
  await removeCode(dist);
  if (Object.keys(entries).length === 0) return;
  const taken = takenIn[name] ?? [];
  const joined = joinsByPackage[name] && joinModules(source, joinsByPackage[name]);
  const { output } = await build({
    cwd: join(root, folder),
    input: { ...entries, ...joined?.input },
    ...(joined && { preserveEntrySignatures: 'allow-extension' }),
    external: (id) => !/^[./]|\.css\.js$/.test(id) && !taken.includes(id),
    resolve: { conditionNames: [sourceCondition, 'import', 'default'] },
    plugins: [cssText(), compileAhead(), joined?.plugin],
    platform: 'neutral',
    tsconfig: join(root, 'tsconfig.json'),
    transform: { target: 'es2022' },
    logLevel: 'warn',
    checks: { moduleLevelDirective: false },
    output: {
      dir: dist,
      format: 'esm',
      ...(joined?.output ?? { preserveModules: true, preserveModulesRoot: source }),
      entryFileNames: '[name].js',
      sourcemap: true,
      minify: false,
    },
  });
  refuseCycle(name, output);
  await copyAssets(source, dist);
  // The licence asks to go along with every copy; npm packs it from the package's own folder.
  await cp(join(root, 'LICENSE'), join(root, folder, 'LICENSE'));
}

/**
 * Throws when files of a library import each other in a circle: their functions are constants, and one of the files runs
 * before those of the next are there. The sources have no circle, by law 1; joins may make one.
 * @param {string} name Of the library. @param {import('rolldown').RolldownOutput['output']} output
 */
function refuseCycle(name, output) {
  const cycle = findCycle(output.filter((file) => file.type === 'chunk'));
  if (!cycle) return;
  throw new Error(
    `Built files of ${name} import each other in a circle: ${cycle.join(' -> ')}. One of them would run before the functions of the next are there. Part them in the sources or in joinModules.mjs.`,
  );
}

/** Empties `dist` of everything but declarations, which another step writes. @param {string} dist */
async function removeCode(dist) {
  const names = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const old = names.filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'));
  await Promise.all(old.map((entry) => rm(join(entry.parentPath, entry.name))));
}

/** Copies what is read at run time and not compiled, such as SQL and data. @param {string} from @param {string} to */
async function copyAssets(from, to) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || compiled.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(from.length);
    await cp(join(from, path), join(to, path));
  }
}
