import ts from 'typescript';
import type { Violation } from '../Law.ts';

/** Calls `visitor` for every node below `node`, in order of the text. */
export function visit(node: ts.Node, visitor: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    visitor(child);
    visit(child, visitor);
  });
}

/** A violation at a node. */
export function violationAt(node: ts.Node, message: string): Violation {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return { file: source.fileName, line: line + 1, message };
}

/** A violation for every line of `text` that `pattern` (global) matches. */
export function violationsInText(
  file: string,
  text: string,
  pattern: RegExp,
  describe: (match: string) => string,
): Violation[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([match]) => ({ file, line: index + 1, message: describe(match) })),
    );
}
