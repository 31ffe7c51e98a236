import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { isBrowserCode } from '../syntax/kinds.ts';
import { violationAt } from '../syntax/visit.ts';

const nodeOnly = new Set([
  'process',
  'Buffer',
  'global',
  'require',
  'module',
  '__dirname',
  '__filename',
  'setImmediate',
]);

/** Law: a browser has no `process`, `Buffer` or `global`, and a site's bundler need not add them. */
export const nodeGlobals: Law = {
  name: 'nodeGlobals',
  says: 'Packages for the browser use nothing that only Node has.',
  advice: 'Use the web platform (globalThis, Uint8Array, TextEncoder) or a port.',
  find: (tree) =>
    tree.files.filter(isBrowserCode).flatMap((file) => [
      ...tree
        .globals(file)
        .filter((name) => nodeOnly.has(name.text))
        .map((name) => violationAt(name, `browser code uses ${name.text}`)),
      ...tree.parse(file).statements.flatMap(judgeImport),
    ]),
};

function judgeImport(statement: ts.Statement): Violation[] {
  if (!ts.isImportDeclaration(statement)) return [];
  const { text } = statement.moduleSpecifier as ts.StringLiteral;
  return text.startsWith('node:') ? [violationAt(statement, `browser code imports ${text}`)] : [];
}
