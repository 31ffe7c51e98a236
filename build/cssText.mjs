import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { bundleAsync } from 'lightningcss';

const suffix = '.css?inline';

/**
 * Turns `import css from './x.css?inline'` into the stylesheet's minified text, with what it imports in it.
 * @returns {import('rolldown').Plugin}
 */
export function cssText() {
  return {
    name: 'css-text',
    resolveId(specifier, importer) {
      if (!importer || !specifier.endsWith(suffix)) return null;
      const file = resolve(dirname(importer), specifier.slice(0, -'?inline'.length));
      return { id: `${file}.js`, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith('.css.js')) return null;
      const text = await minifyCss(id.slice(0, -'.js'.length), (file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** @param {string} filename @param {(file: string) => void} onRead Called with each file that is in the text. */
async function minifyCss(filename, onRead) {
  const { code } = await bundleAsync({
    filename,
    minify: true,
    resolver: {
      read(file) {
        onRead(file);
        return readFile(file, 'utf8');
      },
    },
  });
  return code.toString();
}
