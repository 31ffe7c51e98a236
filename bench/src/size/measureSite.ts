import type { LazyBudget, SiteBudget } from './budgets.ts';
import { type Chunk, closure, pick } from './Chunk.ts';

/** One row of the size report; bytes after gzip. */
export interface Entry {
  readonly name: string;
  readonly gzip: number;
  readonly budget: number;
  /** What it consists of, longest first. */
  readonly modules: readonly (readonly [string, number])[];
}

/**
 * Weighs a site: what it loads before a click, what the first open adds, what the open modal then loads of itself, in one
 * sum and each alone, and what each later step adds to all that.
 * Throws when the site loads too many files before a click, when a lazily loaded module has no place in the budgets, and
 * when a place has no module: the list must stay whole.
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
  const measure = (name: string, budget: number, files: ReadonlySet<string>, before?: ReadonlySet<string>) =>
    toEntry(name, budget, pick(chunks, files, before));
  const before = closure(chunks, [start.file]);
  requireFewFiles(site, pick(chunks, before));
  const opening = lazyChunks.filter((chunk) => placeOf(chunk, lazy)?.when === 'first open');
  const open = closure(chunks, [start.file, ...opening.map(({ file }) => file)]);
  const itself = lazyChunks.filter((chunk) => placeOf(chunk, lazy)?.byItself);
  const settled = closure(chunks, [...open, ...itself.map(({ file }) => file)]);
  const later = lazyChunks.flatMap((chunk) => {
    const place = placeOf(chunk, lazy);
    if (!place || place.when === 'first open') return [];
    const earlier = lazyChunks.filter((other) => placeOf(other, lazy)?.when === place.after);
    const here = place.byItself ? open : closure(chunks, [...settled, ...earlier.map(({ file }) => file)]);
    return [measure(`${site.name}: ${place.when}`, place.budget, closure(chunks, [chunk.file]), here)];
  });
  return [
    measure(`${site.name} before click`, site.beforeClick, before),
    measure(`${site.name} first open`, site.firstOpen, open, before),
    measure(`${site.name} after the first picture`, site.afterPicture, settled, open),
    ...later,
  ];
}

/** A row of the report from the chunks it stands for. */
export function toEntry(name: string, budget: number, chunks: readonly Chunk[]): Entry {
  const gzip = chunks.reduce((sum, chunk) => sum + chunk.gzip, 0);
  const modules = chunks.flatMap((chunk) => [...chunk.modules]).sort(([, a], [, b]) => b - a);
  return { name, gzip, budget, modules };
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

/** What early code shares with code that comes later gets a file of its own; build/takenIn.mjs is there to prevent it. */
function requireFewFiles({ name, filesBeforeClick }: SiteBudget, chunks: readonly Chunk[]): void {
  if (chunks.length <= filesBeforeClick) return;
  const files = chunks.map(({ file }) => file).join(', ');
  throw new Error(
    `${name} loads ${chunks.length} files before a click, ${filesBeforeClick} at most: ${files}`,
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
