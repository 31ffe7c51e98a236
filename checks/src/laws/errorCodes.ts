import { relative } from 'node:path';
import ts from 'typescript';
import { importSource } from '../../../build/importSource.mjs';
import { root } from '../../../build/workspace.mjs';
import type { Law } from '../Law.ts';
import { visit } from '../syntax/visit.ts';
import type { Tree } from '../Tree.ts';

const file = 'packages/protocol/src/errors/errorTable.ts';
const surfaces: readonly unknown[] = ['throw', 'toast', 'alert', 'silent'];

/** Law 8: every failure has words, a place to show them, and a proof. */
export const errorCodes: Law = {
  name: 'errorCodes',
  says: 'Every error code has a message, a surface and a test that names it.',
  advice: 'Complete its row in protocol/src/errors/errorTable.ts and write a test that meets the code.',
  async find(tree) {
    if (!tree.files.includes(file)) return [];
    const { errorTable } = await importSource(relative(root, `${tree.root}/${file}`));
    const lines = findRows(tree);
    const tested = wordsOfTests(tree);
    return Object.entries(errorTable as Record<string, { message?: unknown; surface?: unknown }>).flatMap(
      ([code, row]) => {
        const problems = [
          ...(typeof row.message === 'string' && row.message !== '' ? [] : ['has no message']),
          ...(surfaces.includes(row.surface) ? [] : ['has no surface']),
          ...(tested.has(code) ? [] : ['is named by no test']),
        ];
        return problems.map((problem) => ({
          file,
          line: lines.get(code) ?? 1,
          message: `${code} ${problem}`,
        }));
      },
    );
  },
};

function findRows(tree: Tree): ReadonlyMap<string, number> {
  const source = tree.parse(file);
  const lines = new Map<string, number>();
  visit(source, (node) => {
    if (!ts.isPropertyAssignment(node)) return;
    lines.set(node.name.getText(), source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  });
  return lines;
}

function wordsOfTests(tree: Tree): ReadonlySet<string> {
  const tests = tree.files.filter((path) => /\.test\.tsx?$/.test(path));
  return new Set(tests.flatMap((path) => tree.read(path).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
}
