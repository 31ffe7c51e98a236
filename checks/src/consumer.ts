import { join } from 'node:path';
import { findLibraries, root } from '../../build/workspace.mjs';
import { checkNames } from './consumer/checkNames.ts';
import { checkTypes } from './consumer/checkTypes.ts';
import { importOnServer } from './consumer/importOnServer.ts';
import { judgePackage } from './consumer/judgePackage.ts';
import { packPackages } from './consumer/packPackages.ts';

/** Packs every library and uses the result as a stranger would, after `npm run build`. Returns 1 when something is wrong. */
export async function main(): Promise<number> {
  const folder = join(root, '.build/consumer');
  packPackages(folder);
  const libraries = findLibraries();
  const problems = [
    ...libraries.flatMap(({ name }) => judgePackage(join(folder, 'node_modules', name))),
    ...checkTypes(folder),
    ...checkNames(folder),
    ...importOnServer(folder),
  ];
  for (const problem of problems) console.log(problem);
  if (problems.length === 0)
    console.log(`${libraries.length} packed packages can be installed, typed and imported`);
  return problems.length > 0 ? 1 : 0;
}
