import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { findLibraries, root } from '../../build/workspace.mjs';

type Library = ReturnType<typeof findLibraries>[number];

/** The public API of every published entry as text, as its written declarations say: snapshot file below the root -> every exported declaration, by name. */
export function describePublicApi(): ReadonlyMap<string, string> {
  const libraries = findLibraries();
  const declarations = new Map(
    libraries.flatMap(({ folder }) => readDeclarations(join(root, folder, 'dist'))),
  );
  return new Map(
    libraries.flatMap((library) =>
      Object.keys(library.entries).map((entry) => [
        `checks/api/${library.folder.replace('packages/', '')}/${entry.replace('exports/', '')}.txt`,
        describeEntry(library, entry, declarations),
      ]),
    ),
  );
}

function readDeclarations(dist: string): [file: string, text: string][] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => [join(dist, name), readFileSync(join(dist, name), 'utf8')]);
}

/** One entry's exported declarations, sorted, without comments. */
export function describeEntry(
  { name, folder }: Library,
  entry: string,
  declarations: ReadonlyMap<string, string>,
): string {
  const file = join(root, folder, 'dist', `${entry}.d.ts`);
  const path = entry.replace('exports/', '').replace(/^index$/, '');
  const lines = exportsOf(file, declarations).sort();
  return [`${[name, path].filter(Boolean).join('/')}\n`, ...lines, ''].join('\n');
}

/** The text of everything a declaration file exports, comments left out. */
function exportsOf(file: string, declarations: ReadonlyMap<string, string>): string[] {
  return parse(file, declarations).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return isExported(statement) ? [print(statement)] : [];
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return [];
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
    return exportClause.elements.map(({ name, propertyName }) => {
      const original = (propertyName ?? name).text;
      if (from !== undefined && !from.startsWith('.')) return `export ${name.text} from ${from}`;
      const source = from === undefined ? file : join(dirname(file), from.replace(/\.js$/, '.d.ts'));
      const text = findDeclaration(source, original, declarations);
      return original === name.text ? text : `${text} // as ${name.text}`;
    });
  });
}

function findDeclaration(file: string, name: string, declarations: ReadonlyMap<string, string>): string {
  const found = parse(file, declarations).statements.filter((statement) => declares(statement, name));
  if (found.length === 0) throw new Error(`${name} is exported but not declared in ${file}`);
  return found.map(print).join('\n');
}

function parse(file: string, declarations: ReadonlyMap<string, string>): ts.SourceFile {
  const text = declarations.get(file);
  if (text === undefined) throw new Error(`No declarations were written for ${file}`);
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.some((declaration) => declaration.name.getText() === name);
  }
  return 'name' in statement && (statement.name as ts.Identifier | undefined)?.text === name;
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  );
}

function print(statement: ts.Statement): string {
  const printer = ts.createPrinter({ removeComments: true });
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
  return sortUnions(text.replace(/^export (declare )?|^declare /, ''));
}

/** The compiler lists the strings of a union in the order it met them, which other files can change. */
function sortUnions(text: string): string {
  return text.replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));
}
