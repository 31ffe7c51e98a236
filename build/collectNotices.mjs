import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licence texts of every package that a bundle took code from, for the file beside it: whoever copies the bundle
 * keeps the notices with it.
 * @param {readonly string[]} moduleIds Absolute files of the bundle's modules.
 */
export function collectNotices(moduleIds) {
  const folders = [...new Set(moduleIds.flatMap(packageFolder))].sort();
  return `${folders.map(describePackage).join(`\n${'-'.repeat(72)}\n\n`)}`;
}

/** The folder of the package a module belongs to; none for our own. @param {string} id @returns {string[]} */
function packageFolder(id) {
  const place = id.lastIndexOf('/node_modules/');
  if (place < 0) return [];
  const [scope = '', name = ''] = id.slice(place + '/node_modules/'.length).split('/');
  return [join(id.slice(0, place), 'node_modules', scope.startsWith('@') ? `${scope}/${name}` : scope)];
}

/** @param {string} folder */
function describePackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  if (!file && !license) throw new Error(`${name} states no licence`);
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version}, ${license}\n\n${text}\n`;
}
