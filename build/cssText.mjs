import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'lightningcss';

const suffix = '.css?inline';

/**
 * Turns `import css from './x.css?inline'` into the stylesheet's minified text.
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
      const file = id.slice(0, -'.js'.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(minifyCss(file, await readFile(file)))};`;
    },
  };
}

/** @param {string} filename @param {Uint8Array} code */
function minifyCss(filename, code) {
  return transform({ filename, code, minify: true }).code.toString();
}
