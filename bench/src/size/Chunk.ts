import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OutputAsset, OutputChunk } from 'rolldown';
import { root } from '../../../build/workspace.mjs';

/** One file that a browser would load. */
export interface Chunk {
  readonly file: string;
  /** Bytes after gzip level 9. */
  readonly gzip: number;
  /** Files loaded together with it. */
  readonly imports: readonly string[];
  /** Files that it loads only when it needs them. */
  readonly dynamicImports: readonly string[];
  /** The module that a lazily loaded file stands for, as a path below the root. */
  readonly module: string | undefined;
}

/** What rolldown made, weighed. */
export function toChunks(output: readonly (OutputChunk | OutputAsset)[]): Chunk[] {
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, code, imports, dynamicImports, facadeModuleId }) => ({
      file: fileName,
      gzip: gzipSync(code, { level: 9 }).length,
      imports,
      dynamicImports,
      module: facadeModuleId ? relative(root, facadeModuleId) : undefined,
    }));
}

/** Everything that is loaded when `files` are. */
export function closure(chunks: readonly Chunk[], files: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const next of chunks.find((chunk) => chunk.file === file)?.imports ?? []) load(next);
  };
  for (const file of files) load(file);
  return loaded;
}

/** Bytes of `files` that are not in `before`. */
export function weigh(
  chunks: readonly Chunk[],
  files: ReadonlySet<string>,
  before: ReadonlySet<string> = new Set(),
): number {
  const counted = chunks.filter(({ file }) => files.has(file) && !before.has(file));
  return counted.reduce((sum, { gzip }) => sum + gzip, 0);
}
