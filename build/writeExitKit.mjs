import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root, sourceCondition } from './workspace.mjs';

/**
 * The page that opens an exit kit: one file, its script and style inside and allowed by their hashes, no network at all.
 * @returns {Promise<string>} Its HTML.
 */
async function exitKitPage() {
  const folder = join(root, 'apps/frame/src/exitkit');
  const bundle = await rolldown({
    cwd: root,
    input: join(folder, 'page.ts'),
    platform: 'browser',
    resolve: { conditionNames: [sourceCondition, 'import', 'browser', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const script = output[0].code.trim().replaceAll('</script', '<\\/script');
  const html = await readFile(join(folder, 'exit-kit.html'), 'utf8');
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  return html
    .replace('sha256-SCRIPT', () => `sha256-${digest(script)}`)
    .replace('sha256-STYLE', () => `sha256-${digest(style)}`)
    .replace('/*SCRIPT*/', () => script);
}

/**
 * Writes that page to a file.
 * @param {string} file
 */
export async function writeExitKit(file) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await exitKitPage());
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('base64');
}
