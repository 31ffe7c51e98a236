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
  /** What it holds: path below the root -> length of its code before it is minified. */
  readonly modules: ReadonlyMap<string, number>;
}

/** What rolldown made, weighed. */
export function toChunks(output: readonly (OutputChunk | OutputAsset)[]): Chunk[] {
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, code, imports, dynamicImports, facadeModuleId, moduleIds, modules }) => ({
      file: fileName,
      gzip: gzipSync(code, { level: 9 }).length,
      imports,
      dynamicImports,
      module: toPlace(facadeModuleId ?? moduleIds.at(-1)),
      modules: new Map(
        Object.entries(modules).map(([id, { renderedLength }]) => [relative(root, id), renderedLength]),
      ),
    }));
}

/**
 * A path below the root. A lazily loaded module that others import too has no facade: it stands last in its file, after
 * what it needs.
 */
function toPlace(id: string | undefined): string | undefined {
  return id && relative(root, id);
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

/** The chunks among `files` that are not among `before`. */
export function pick(
  chunks: readonly Chunk[],
  files: ReadonlySet<string>,
  before: ReadonlySet<string> = new Set(),
): readonly Chunk[] {
  return chunks.filter(({ file }) => files.has(file) && !before.has(file));
}
