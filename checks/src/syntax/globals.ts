import ts from 'typescript';

/** Every identifier of a file that names a value which the file itself neither declares nor imports. */
export function findGlobals(source: ts.SourceFile): readonly ts.Identifier[] {
  const checker = bind(source);
  const found: ts.Identifier[] = [];
  const search = (node: ts.Node): void => {
    if (isOnlyType(node)) return;
    if (ts.isIdentifier(node) && isReference(node) && !isDeclared(node, checker)) found.push(node);
    ts.forEachChild(node, search);
  };
  search(source);
  return found;
}

/** A checker that sees one file and no library: what it cannot name is a global. */
function bind(source: ts.SourceFile): ts.TypeChecker {
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === source.fileName ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === source.fileName,
    readFile: () => undefined,
  };
  const options = { noLib: true, noResolve: true, allowJs: true, types: [], jsx: ts.JsxEmit.Preserve };
  return ts.createProgram([source.fileName], options, host).getTypeChecker();
}

function isDeclared(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (node.text === 'globalThis') return false;
  const { parent } = node;
  return ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent) !== undefined
    : checker.getSymbolAtLocation(node) !== undefined;
}

function isOnlyType(node: ts.Node): boolean {
  return (
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) ||
    ts.isModuleDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

/** Whether an identifier is used as a value, and is not the name of a property, a declaration or an attribute. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name !== node;
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  if (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) return /^[A-Z]/.test(node.text);
  return !('name' in parent && parent.name === node);
}
