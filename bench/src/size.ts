import { generateBundle } from '../../build/buildBundle.mjs';
import { bundles } from '../../build/bundles.mjs';
import { buildFirst } from './buildFirst.ts';
import { adapterBudgets, lazyModules, reactSite, scriptSite } from './size/budgets.ts';
import { buildHost } from './size/buildHost.ts';
import { closure, pick, toChunks } from './size/Chunk.ts';
import { measureFrame } from './size/measureFrame.ts';
import { type Entry, measureSite, toEntry } from './size/measureSite.ts';
import { requireOneScript } from './size/requireOneScript.ts';

const react = ['react', 'react-dom'];

/**
 * `npm run size [-- --json]`: builds what changed, then weighs what sites load. `--json` prints one line
 * `{"entries":[{"name","gzip","budget"}]}` in bytes; `--modules` lists what each entry holds. Returns 1 when something is over its
 * budget, or could not be built.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  if (!(await buildFirst())) {
    console.error(
      'Nothing was weighed: the packages could not be built. Mend what is named above; "npm run build" tells the same.',
    );
    return 1;
  }
  await requireOneScript();
  const entries = [
    ...measureSite(reactSite, lazyModules, await buildHost(['@foyer/react', '@foyer/evm'], react)),
    ...measureSite(scriptSite, lazyModules, await generateScript()),
    ...(await Promise.all(adapterBudgets.map(measureAdapter))).flat(),
    await measureFrame(),
  ];
  if (parameters.includes('--json')) console.log(toJson(entries));
  else for (const entry of entries) console.log(describe(entry, parameters.includes('--modules')));
  return entries.some(isOver) ? 1 : 0;
}

async function generateScript() {
  const bundle = bundles.find(({ folder }) => folder === 'packages/modal');
  if (!bundle) throw new Error('build/bundles.mjs lists no script bundle');
  return toChunks(await generateBundle(bundle));
}

/** An adapter beyond what every page has already: Foyer's own packages are left out. */
async function measureAdapter(adapter: (typeof adapterBudgets)[number]): Promise<Entry[]> {
  const chunks = await buildHost([adapter.package], ['@foyer/core', '@foyer/protocol', ...react]);
  const early = closure(chunks, [chunks[0]?.file ?? '']);
  const all = new Set(chunks.map(({ file }) => file));
  return [
    toEntry(adapter.name, adapter.beforeClick, pick(chunks, early)),
    toEntry(`${adapter.name}: connecting`, adapter.later, pick(chunks, all, early)),
  ];
}

function toJson(entries: readonly Entry[]): string {
  return JSON.stringify({ entries: entries.map(({ name, gzip, budget }) => ({ name, gzip, budget })) });
}

function describe(entry: Entry, withModules: boolean): string {
  const size = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const line = `${isOver(entry) ? 'OVER' : 'ok  '} ${size(entry.gzip)} of ${size(entry.budget)}  ${entry.name}`;
  if (!withModules) return line;
  return [line, ...entry.modules.map(([module, length]) => `${String(length).padStart(12)}  ${module}`)].join(
    '\n',
  );
}

function isOver({ gzip, budget }: Entry): boolean {
  return gzip > budget;
}
