import { cpSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../build/workspace.mjs';

const resolutions = [
  { name: 'bundler', module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  { name: 'nodenext', module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
] as const;

/**
 * Type-checks the sites of `checks/consumer/` and the declarations they read against the packages unpacked in `folder`,
 * in each way a site's TypeScript may look for them. Answers the problems in our files; others' declarations are theirs.
 */
export function checkTypes(folder: string): string[] {
  cpSync(join(root, 'checks/consumer'), join(folder, 'site'), { recursive: true });
  const files = ts.sys.readDirectory(join(folder, 'site'), ['.ts', '.tsx']);
  return resolutions.flatMap(({ name, ...resolution }) => {
    const program = ts.createProgram(files, {
      ...resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedSideEffectImports: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
    });
    return problemsOf(program, folder).map((diagnostic) => describe(name, folder, diagnostic));
  });
}

/** Others' declarations are read and not judged: that took most of the step. */
function problemsOf(program: ts.Program, folder: string): readonly ts.Diagnostic[] {
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  return [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
    // What has no place is known once files have been judged.
    ...program.getGlobalDiagnostics(),
  ];
}

function describe(resolution: string, folder: string, { file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (!file || start === undefined) return `${resolution}: ${text}`;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${resolution}: ${file.fileName.slice(folder.length + 1)}:${line + 1} ${text}`;
}
