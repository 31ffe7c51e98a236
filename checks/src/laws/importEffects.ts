import { posix } from 'node:path';
import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { isCode, isShippedCode } from '../syntax/kinds.ts';
import { violationAt } from '../syntax/visit.ts';
import type { Tree } from '../Tree.ts';

/** Programs: a page runs them, nobody imports them. */
const programs = /^packages\/(modal\/src\/script|testkit\/src\/page)\//;
/** What may be constructed or called while a module loads: it only computes. */
const pureNew = /^(Weak)?(Map|Set)$|^RegExp$|^URL$|^Intl\.|^Text(En|De)coder$|Array$/;
const pureCall =
  /^(Object\.(freeze|keys|values|entries|fromEntries)|Symbol(\.for)?|BigInt|Number|String|Array\.from|RegExp|Math\.(?!random)\w+)$/;
const pureMethod =
  /^(map|filter|flatMap|join|concat|slice|split|replace|replaceAll|toUpperCase|toLowerCase|trim|repeat|reduce)$/;
/** Names that every place where JavaScript runs knows; any other global is a page's or a server's. */
const everywhere =
  /^(Object|Symbol|BigInt|Number|String|Boolean|Array|RegExp|Math|JSON|Intl|URL|NaN|Infinity|Promise|(Weak)?(Map|Set)|\w*Error|\w+Array|Text(En|De)coder)$/;
/** Packages whose functions only describe. */
const pureModules = /^(valibot|react|drizzle-orm(\/.*)?)$/;

/** Law (architecture.md §4): importing any module has no effect, and is safe on a server. */
export const importEffects: Law = {
  name: 'importEffects',
  says: 'Importing a module of packages/ does nothing: at module level there are only declarations of computed values.',
  advice: 'Move it into the function that needs it; mark a call that only computes with /* @__PURE__ */.',
  find: (tree) =>
    tree.files
      .filter((file) => isShippedCode(file) && !programs.test(file))
      .flatMap((file) => {
        const scope = readScope(tree, file);
        return tree.parse(file).statements.flatMap((statement) => judge(statement, scope));
      }),
};

/** What a file's module level can reach. */
interface Scope {
  /** Names whose calls only compute: from modules that only describe, and the file's own functions that do. */
  readonly pureNames: ReadonlySet<string>;
  /** Identifiers that only a page or a server knows. */
  readonly places: ReadonlySet<ts.Node>;
}

function readScope(tree: Tree, file: string): Scope {
  const source = tree.parse(file);
  const imported = [...namesFromPureModules(source), ...pureNamesFromNeighbours(tree, file)];
  return { pureNames: findPure(tree, file, imported), places: findPlaces(tree, file) };
}

/** The file's own functions that only compute, and `imported` names that do. */
function findPure(tree: Tree, file: string, imported: readonly string[]): ReadonlySet<string> {
  const functions = findFunctions(tree.parse(file));
  const scope = { pureNames: new Set([...imported, ...functions.keys()]), places: findPlaces(tree, file) };
  const dropImpure = (): boolean =>
    [...functions].some(
      ([name, body]) =>
        scope.pureNames.has(name) && effects(body, scope).length > 0 && scope.pureNames.delete(name),
    );
  while (dropImpure());
  return scope.pureNames;
}

function findPlaces(tree: Tree, file: string): ReadonlySet<ts.Node> {
  return new Set(tree.globals(file).filter(({ text }) => !everywhere.test(text)));
}

/** Names of functions imported from a file of the same package that only compute there. */
function pureNamesFromNeighbours(tree: Tree, file: string): string[] {
  return tree.parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const neighbour = posix.join(posix.dirname(file), (statement.moduleSpecifier as ts.StringLiteral).text);
    const bindings = statement.importClause?.namedBindings;
    if (!tree.files.includes(neighbour) || !isCode(neighbour)) return [];
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    const pure = findPure(tree, neighbour, namesFromPureModules(tree.parse(neighbour)));
    return bindings.elements.map(({ name }) => name.text).filter((name) => pure.has(name));
  });
}

/** The file's own functions and what they run. */
function findFunctions(source: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
      found.set(statement.name.text, statement.body);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && ts.isArrowFunction(initializer)) found.set(name.getText(), initializer.body);
    }
  }
  return found;
}

function judge(statement: ts.Statement, scope: Scope): Violation[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ initializer }) => effects(initializer, scope));
  }
  if (ts.isClassDeclaration(statement)) return classEffects(statement, scope);
  if (ts.isExportAssignment(statement)) return effects(statement.expression, scope);
  if (ts.isImportDeclaration(statement)) {
    return statement.importClause ? [] : [violationAt(statement, 'an import for its effect')];
  }
  const declares =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    isDirective(statement);
  return declares ? [] : [violationAt(statement, 'a statement that runs on import')];
}

/** A bare string such as 'use client', which only tells a bundler something. */
function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

function classEffects({ heritageClauses, members }: ts.ClassDeclaration, scope: Scope) {
  const bases: ts.Node[] = (heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression),
  );
  const statics = members.flatMap((member): ts.Node[] => {
    if (ts.isClassStaticBlockDeclaration(member)) return [member];
    const isStatic = ts.isPropertyDeclaration(member) && ts.getModifiers(member)?.some(isStaticKeyword);
    return isStatic && member.initializer ? [member.initializer] : [];
  });
  return [...bases, ...statics].flatMap((part) => effects(part, scope));
}

function isStaticKeyword({ kind }: ts.Modifier): boolean {
  return kind === ts.SyntaxKind.StaticKeyword;
}

/** Every part of an initial value that does more than compute. Bodies of functions do not run. */
function effects(node: ts.Node | undefined, scope: Scope): Violation[] {
  if (!node || ts.isFunctionLike(node) || ts.isTypeNode(node)) return [];
  const below: Violation[] = [];
  ts.forEachChild(node, (child) => void below.push(...effects(child, scope)));
  return isEffect(node, scope) ? [violationAt(node, 'work that runs on import'), ...below] : below;
}

function isEffect(node: ts.Node, scope: Scope): boolean {
  if (scope.places.has(node)) return true;
  if (ts.isAwaitExpression(node) || ts.isTaggedTemplateExpression(node)) return !isPureRoot(node, scope);
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  if (isMarkedPure(node)) return false;
  const callee = node.expression.getText();
  if (ts.isNewExpression(node)) return !pureNew.test(callee);
  if (pureCall.test(callee) || isPureRoot(node, scope)) return false;
  return !(ts.isPropertyAccessExpression(node.expression) && pureMethod.test(node.expression.name.text));
}

/** Whether a call, or a chain of calls, begins at a name from a module that only describes. */
function isPureRoot(node: ts.Node, scope: Scope): boolean {
  if (ts.isIdentifier(node)) return scope.pureNames.has(node.text);
  if (ts.isTaggedTemplateExpression(node)) return isPureRoot(node.tag, scope);
  const leads = ts.isCallExpression(node) || ts.isPropertyAccessExpression(node);
  return leads && isPureRoot(node.expression, scope);
}

function isMarkedPure(node: ts.Node): boolean {
  return /[@#]__PURE__/.test(node.getFullText().slice(0, node.getLeadingTriviaWidth()));
}

function namesFromPureModules(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) return [];
    if (!pureModules.test((statement.moduleSpecifier as ts.StringLiteral).text)) return [];
    const { name, namedBindings } = statement.importClause;
    const bindings = !namedBindings
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings.name]
        : namedBindings.elements.map((element) => element.name);
    return [...(name ? [name] : []), ...bindings].map(({ text }) => text);
  });
}
