import { posix } from 'node:path';
import MagicString from 'magic-string';
import { importsOf } from './joinModules.mjs';

/**
 * Fetches a lazy chunk together with what it imports: a browser learns of that only from the chunk itself, one round trip
 * later for each step down. For what the script and the files beside it load: those come while the visitor waits.
 * @returns {import('rolldown').Plugin}
 */
export function fetchTogether() {
  return {
    name: 'fetch-together',
    renderChunk(code, { fileName, isEntry }, _options, { chunks }) {
      const script = Object.values(chunks).find((chunk) => chunk.isEntry)?.fileName ?? '';
      const early = importsOf(script, chunks);
      if (!isEntry && !early.has(fileName)) return null;
      const folder = posix.dirname(fileName);
      const text = new MagicString(code);
      for (const { 0: load, 1: path = '', index } of code.matchAll(/\bimport\("([^"]+)"\)/g)) {
        const wanted = [...importsOf(posix.join(folder, path), chunks)].filter((file) => !early.has(file));
        if (wanted.length === 0) continue;
        const loads = wanted.map((file) => `import("./${posix.relative(folder, file)}")`);
        // Whether they come is the lazy chunk's to tell.
        text.update(index, index + load.length, `(Promise.allSettled([${loads}]), ${load})`);
      }
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
    },
  };
}
