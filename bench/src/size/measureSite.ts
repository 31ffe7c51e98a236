import type { LazyBudget, SiteBudget } from './budgets.ts';
import { type Chunk, closure, weigh } from './Chunk.ts';

/** One row of the size report; bytes after gzip. */
export interface Entry {
  readonly name: string;
  readonly gzip: number;
  readonly budget: number;
}

/**
 * Weighs a site: what it loads before a click, what the first open adds, and what each later step adds to that.
 * Throws when a lazily loaded module has no place in the budgets, or a place has no module: the list must stay whole.
 */
export function measureSite(
  site: SiteBudget,
  lazy: readonly LazyBudget[],
  chunks: readonly Chunk[],
): Entry[] {
  const start = chunks[0];
  if (!start) throw new Error(`${site.name}: nothing was built`);
  const lazyChunks = findLazy(chunks, start.file);
  requireSamePlaces(site.name, lazyChunks, lazy);
  const before = closure(chunks, [start.file]);
  const opening = lazyChunks.filter((chunk) => placeOf(chunk, lazy)?.when === 'first open');
  const open = closure(chunks, [start.file, ...opening.map(({ file }) => file)]);
  const later = lazyChunks.flatMap((chunk) => {
    const place = placeOf(chunk, lazy);
    if (!place || place.when === 'first open') return [];
    const gzip = weigh(chunks, closure(chunks, [chunk.file]), open);
    return [{ name: `${site.name}: ${place.when}`, gzip, budget: place.budget }];
  });
  return [
    { name: `${site.name} before click`, gzip: weigh(chunks, before), budget: site.beforeClick },
    { name: `${site.name} first open`, gzip: weigh(chunks, open, before), budget: site.firstOpen },
    ...later,
  ];
}

/** Every file that some file loads only on need. */
function findLazy(chunks: readonly Chunk[], start: string): readonly Chunk[] {
  const files = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  return chunks.filter(({ file }) => files.has(file) && file !== start);
}

function placeOf({ module }: Chunk, lazy: readonly LazyBudget[]): LazyBudget | undefined {
  return lazy.find(
    (place) => module?.replace(/\.(tsx?|js)$/, '').replace('/dist/', '/src/') === place.module,
  );
}

function requireSamePlaces(site: string, chunks: readonly Chunk[], lazy: readonly LazyBudget[]): void {
  const strangers = chunks.filter((chunk) => !placeOf(chunk, lazy)).map(({ module, file }) => module ?? file);
  const missing = lazy.filter((place) => !chunks.some((chunk) => placeOf(chunk, lazy) === place));
  const problems = [
    ...strangers.map((module) => `${module} is loaded lazily and has no budget`),
    ...missing.map(({ module }) => `${module} has a budget and is not loaded lazily`),
  ];
  if (problems.length === 0) return;
  throw new Error(
    `${site}\n${problems.map((problem) => `  ${problem}`).join('\n')}\n  -> bench/src/size/budgets.ts`,
  );
}
