import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../../../build/workspace.mjs';
import { type Chunk, toChunks } from './Chunk.ts';

/**
 * Builds a site that uses everything the packages `imports` export, as its own bundler would: from their `dist`,
 * minified, for production. What is `external` is left out of the weight. The first chunk is the page's script.
 */
export async function buildHost(imports: readonly string[], external: readonly string[]): Promise<Chunk[]> {
  await mkdir(join(root, 'bench/.build'), { recursive: true });
  const folder = await mkdtemp(join(root, 'bench/.build/site-'));
  try {
    await writeFile(join(folder, 'site.js'), await writeSite(imports));
    const build = await rolldown({
      input: join(folder, 'site.js'),
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      platform: 'browser',
      tsconfig: false,
      transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
      logLevel: 'warn',
      checks: { moduleLevelDirective: false },
    });
    const { output } = await build.generate({ format: 'esm', minify: true });
    await build.close();
    return toChunks(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uses every export by name, so that nothing is left out that a site could need. */
async function writeSite(imports: readonly string[]): Promise<string> {
  const parts = await Promise.all(
    imports.map(async (name, index) => {
      const names = Object.keys(await import(name));
      const locals = names.map((exported) => `${exported}_${index}`);
      const list = names.map((exported, place) => `${exported} as ${locals[place]}`).join(', ');
      return { statement: `import { ${list} } from '${name}';`, locals };
    }),
  );
  const used = parts.flatMap(({ locals }) => locals).join(', ');
  return [...parts.map(({ statement }) => statement), `globalThis.site = [${used}];`].join('\n');
}
