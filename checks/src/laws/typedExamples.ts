import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../build/workspace.mjs';
import type { Law, Violation } from '../Law.ts';
import { type Fence, findFences } from '../markdown.ts';
import type { Tree } from '../Tree.ts';

/** A fence as the compiler sees it: a file beside the document. */
interface Example extends Fence {
  readonly document: string;
  readonly path: string;
  readonly text: string;
}

/** Law: what a reader copies from a page of documentation compiles. */
export const typedExamples: Law = {
  name: 'typedExamples',
  says: 'Every `ts` and `tsx` example in a README or in docs/ type-checks against the sources.',
  advice:
    'Correct the example. One that begins with `// name.ts` can be imported by the others of its page; what an example takes for granted stands above it in `<!-- given: declare const … -->`; one that needs what is not here says ```` ```ts fragment ````.',
  find(tree) {
    const examples = tree.files
      .filter((file) => /(^|\/)README\.md$|^docs\/.*\.md$/.test(file))
      .flatMap((document) => examplesOf(document, tree));
    if (examples.length === 0) return [];
    const texts = new Map(examples.map((example) => [example.path, example]));
    const program = createProgram(texts);
    return examples.flatMap((example) => judge(example, program));
  },
};

function examplesOf(document: string, tree: Tree): readonly Example[] {
  return findFences(tree.read(document))
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map((fence, index) => {
      const own = /^\/\/ ([\w-]+)\.tsx?\b/.exec(fence.code)?.[1];
      const name = own ?? `${document.split('/').pop()}.${index}`;
      const path = join(tree.root, dirname(document), `${name}.${fence.language}`);
      // On one line with the code, so that line numbers stay; a module, so that examples share no names.
      return { ...fence, document, path, text: `${fence.given}${fence.code}\nexport {};\n` };
    });
}

function createProgram(examples: ReadonlyMap<string, Example>): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noUncheckedSideEffectImports: false },
    root,
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => examples.has(file) || fileExists(file);
  host.readFile = (file) => examples.get(file)?.text ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const example = examples.get(file);
    return example
      ? ts.createSourceFile(file, example.text, ts.ScriptTarget.ES2022, true)
      : getSourceFile(file, ...rest);
  };
  const modules = join(root, 'build/modules.d.ts');
  return ts.createProgram([...examples.keys(), modules], { ...options, types: [] }, host);
}

function judge({ document, path, line }: Example, program: ts.Program): Violation[] {
  const source = program.getSourceFile(path);
  if (!source) return [];
  const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return problems.map(({ start = 0, messageText }) => ({
    file: document,
    line: line + source.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}
