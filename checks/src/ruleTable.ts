import ts from 'typescript';
import { visit } from './syntax/visit.ts';
import type { Tree } from './Tree.ts';

/** A numbered rule of a SPEC.md and the tests that prove it. */
export interface Rule {
  readonly id: string;
  /** The sentence in SPEC.md. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
  /** `file: title` of every test that carries the id. */
  readonly tests: readonly string[];
}

/** A title of a test or a group of tests. */
export interface Title {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly ids: readonly string[];
}

const ruleLine = /^- \*\*([a-z][a-z0-9-]*-\d{2,3})\*\* (.+)$/;
const idInTitle = /(?<![\w-])[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*-\d{2,3}(?![\w-])/g;

/** Every rule of every SPEC.md, with its tests, in the order of files. */
export function readRules(tree: Tree, titles: readonly Title[] = readTitles(tree)): Rule[] {
  const specs = tree.files.filter((file) => file.endsWith('/SPEC.md'));
  return specs.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .flatMap((line, index) => {
        const [, id, text] = ruleLine.exec(line) ?? [];
        if (id === undefined || text === undefined) return [];
        const proofs = titles.filter(({ ids }) => ids.includes(id));
        const tests = proofs.map((title) => `${title.file}: ${title.text}`);
        return [{ id, text, file, line: index + 1, tests }];
      }),
  );
}

/** A test file, or a suite that several of them run (`testing/testX.ts`). */
const titled = /\.(test|test-d)\.tsx?$|\/testing\/test[A-Z]\w*\.ts$/;

/** Every title in every test file, with the rule ids it carries. */
export function readTitles(tree: Tree): Title[] {
  const files = tree.files.filter((file) => titled.test(file));
  return files.flatMap((file) => {
    const found: Title[] = [];
    const source = tree.parse(file);
    visit(source, (node) => {
      const title = readTitle(node);
      if (!title) return;
      const { line } = source.getLineAndCharacterOfPosition(title.getStart(source));
      const text = title.getText(source).slice(1, -1);
      found.push({ file, line: line + 1, text, ids: text.match(idInTitle) ?? [] });
    });
    return found;
  });
}

/** The title of `it('…')`, `test.each(…)('…')` or `describe('…')`. */
function readTitle(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  const isText = first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));
  return isText && /^(it|test|describe)\b/.test(node.expression.getText()) ? first : undefined;
}
