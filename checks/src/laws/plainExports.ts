import ts from 'typescript';
import type { Law, Violation } from '../Law.ts';
import { isCode } from '../syntax/kinds.ts';
import { violationAt } from '../syntax/visit.ts';

/** Tools that read a default export. */
const wantsDefault =
  /\.config\.ts$|\.stories\.tsx$|(^|\/)\.storybook\/|(^|\/)examples\/[^/]+\/app\/(layout|page)\.tsx$/;

/** Law 4: what a file gives away can be read off it. */
export const plainExports: Law = {
  name: 'plainExports',
  says: 'No `export *`, no default export, no enum or namespace; re-exports only in exports/.',
  advice:
    'Export by name where it is written; list public names in src/exports/; write a union of strings for an enum.',
  find: (tree) => tree.files.filter(isCode).flatMap((file) => tree.parse(file).statements.flatMap(judge)),
};

function judge(statement: ts.Statement): Violation[] {
  const { fileName } = statement.getSourceFile();
  if (ts.isEnumDeclaration(statement)) return [violationAt(statement, 'an enum')];
  if (
    ts.isModuleDeclaration(statement) &&
    ts.isIdentifier(statement.name) &&
    statement.name.text !== 'global'
  ) {
    return [violationAt(statement, 'a namespace')];
  }
  if (isDefault(statement) && !wantsDefault.test(fileName))
    return [violationAt(statement, 'a default export')];
  if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
  if (!statement.exportClause || ts.isNamespaceExport(statement.exportClause)) {
    return [violationAt(statement, 'an export of everything')];
  }
  return fileName.includes('/exports/') ? [] : [violationAt(statement, 'a re-export outside exports/')];
}

function isDefault(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (
    ts.isExportDeclaration(statement) &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
  ) {
    return statement.exportClause.elements.some(({ name }) => name.text === 'default');
  }
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}
