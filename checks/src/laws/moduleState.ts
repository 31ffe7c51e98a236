import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { isShippedCode } from '../syntax/kinds.ts';
import { violationAt, visit } from '../syntax/visit.ts';

const containers = /^(Weak)?(Map|Set)$|Array$|^URLSearchParams$|^EventTarget$/;
const mutators = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append'.split(' '),
);

/**
 * Law 3: everything an instance knows, it owns. At module level there is no `let` or `var`, no container that is not
 * typed readonly, no static field that can be assigned, and nothing that the module itself changes.
 */
export const moduleState: Law = {
  name: 'moduleState',
  says: 'No module-level mutable state in packages/: two instances on one page share nothing.',
  advice:
    'Create it inside createX() and pass it along; type a fixed table readonly (ReadonlyMap, as const).',
  find: (tree) =>
    tree.files.filter(isShippedCode).flatMap((file) => {
      const source = tree.parse(file);
      return [...source.statements.flatMap(judgeStatement), ...findChanges(source)];
    }),
};

function judgeStatement(statement: ts.Statement): Violation[] {
  if (ts.isClassDeclaration(statement)) return statement.members.flatMap(judgeMember);
  if (!ts.isVariableStatement(statement) || isAmbient(statement)) return [];
  const { declarationList } = statement;
  if ((declarationList.flags & ts.NodeFlags.Const) === 0) {
    return [violationAt(statement, 'a variable at module level')];
  }
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  return declarationList.declarations.flatMap((declaration) => judgeDeclaration(declaration, isExported));
}

function judgeDeclaration(declaration: ts.VariableDeclaration, isExported: boolean): Violation[] {
  const { initializer, type } = declaration;
  if (!initializer || (type && isReadonlyType(type))) return [];
  if (ts.isNewExpression(initializer) && containers.test(initializer.expression.getText())) {
    return [
      violationAt(declaration, `a module-level ${initializer.expression.getText()} not typed readonly`),
    ];
  }
  const isOpenArray = isExported && !type && ts.isArrayLiteralExpression(initializer);
  const isMutableArray = ts.isArrayLiteralExpression(initializer) && type !== undefined && isExported;
  const isOpenObject = isExported && !type && ts.isObjectLiteralExpression(initializer);
  return isOpenArray || isMutableArray || isOpenObject
    ? [violationAt(declaration, 'an exported literal that others can change')]
    : [];
}

/** `readonly X[]`, `ReadonlyMap<…>`, `Readonly<…>` and the like; `as const` is no literal any more. */
function isReadonlyType(type: ts.TypeNode): boolean {
  return /^(readonly\b|Readonly)/.test(type.getText());
}

function judgeMember(member: ts.ClassElement): Violation[] {
  if (!ts.isPropertyDeclaration(member)) return [];
  const kinds = new Set(member.modifiers?.map(({ kind }) => kind));
  const isOpen = kinds.has(ts.SyntaxKind.StaticKeyword) && !kinds.has(ts.SyntaxKind.ReadonlyKeyword);
  return isOpen ? [violationAt(member, 'a static field that can be assigned')] : [];
}

/** Every place that changes something declared at module level. */
function findChanges(source: ts.SourceFile): Violation[] {
  const names = new Set(source.statements.flatMap(declaredNames));
  const found: Violation[] = [];
  visit(source, (node) => {
    const changed = changedBy(node);
    const root = changed && rootOf(changed);
    if (root && names.has(root.text) && !isShadowed(root, source)) {
      found.push(violationAt(node, `a change of the module-level ${root.text}`));
    }
  });
  return found;
}

function declaredNames(statement: ts.Statement): string[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
}

/** The expression whose value `node` changes, if it changes one. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns && !ts.isIdentifier(node.left) ? node.left : undefined;
  }
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPostfixUnaryExpression(node)) return node.operand;
  if (ts.isPrefixUnaryExpression(node)) {
    const counts =
      node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return counts ? node.operand : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression } = node.expression;
  if (expression.getText() === 'Object' && name.text === 'assign') return node.arguments[0];
  return mutators.has(name.text) && ts.isIdentifier(expression) ? expression : undefined;
}

function rootOf(expression: ts.Expression): ts.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression;
  const isAccess = ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression);
  return isAccess || ts.isNonNullExpression(expression) ? rootOf(expression.expression) : undefined;
}

/** Whether a parameter or local of the same name stands between a use and the module. */
function isShadowed(name: ts.Identifier, source: ts.SourceFile): boolean {
  for (let scope = name.parent; scope !== source; scope = scope.parent) {
    let isDeclared = false;
    if (!ts.isFunctionLike(scope) && !ts.isBlock(scope)) continue;
    visit(scope, (node) => {
      const declares = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);
      if (declares && node.name.getText() === name.text) isDeclared = true;
    });
    if (isDeclared) return true;
  }
  return false;
}

function isAmbient(statement: ts.VariableStatement): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
}
