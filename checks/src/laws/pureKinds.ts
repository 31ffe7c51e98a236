import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { violationAt } from '../syntax/visit.ts';

const impure = new Set(
  `Date performance crypto fetch XMLHttpRequest WebSocket setTimeout setInterval setImmediate queueMicrotask
  requestAnimationFrame requestIdleCallback window document navigator location history localStorage sessionStorage
  indexedDB globalThis self console process Buffer alert addEventListener`.split(/\s+/),
);

/** Law 2: state and rules compute from what they are given. */
export const pureKinds: Law = {
  name: 'pureKinds',
  says: 'state.ts and rules.ts touch no port, clock, chance, timer, network or page.',
  advice: 'Take the value as a parameter, or move the code to actions.ts or effects.ts.',
  find(tree) {
    const files = tree.files.filter((file) => /^packages\/[^/]+\/src\/.*\/(state|rules)\.ts$/.test(file));
    return files.flatMap((file) => [
      ...tree.globals(file).flatMap(judgeGlobal),
      ...tree.parse(file).statements.flatMap(judgeImport),
    ]);
  },
};

function judgeGlobal(name: ts.Identifier): Violation[] {
  if (impure.has(name.text)) return [violationAt(name, `a pure file touches ${name.text}`)];
  const isChance =
    name.text === 'Math' && ts.isPropertyAccessExpression(name.parent) && name.parent.name.text === 'random';
  return isChance ? [violationAt(name, 'a pure file touches Math.random')] : [];
}

function judgeImport(statement: ts.Statement): Violation[] {
  if (!ts.isImportDeclaration(statement) || isTypeImport(statement)) return [];
  const { text } = statement.moduleSpecifier as ts.StringLiteral;
  const isImpure = /(^|\/)(ports|drivers)\/|(^|\/)(actions|effects)(\.ts$|\/)|^node:/.test(text);
  return isImpure ? [violationAt(statement, `a pure file imports ${text}`)] : [];
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = importClause.namedBindings;
  return (
    !importClause.name &&
    !!names &&
    ts.isNamedImports(names) &&
    names.elements.every((name) => name.isTypeOnly)
  );
}
