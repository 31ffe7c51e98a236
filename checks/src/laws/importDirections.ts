import { join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import ts from 'typescript';
import { importRules } from '../importRules.ts';
import type { Law, Violation } from '../Law.ts';
import { violationAt } from '../syntax/visit.ts';
import type { Tree } from '../Tree.ts';

const roots = ['packages', 'apps', 'devstack', 'e2e', 'bench'];

/** Law 1: what depends on what, judged by dependency-cruiser. */
export const importDirections: Law = {
  name: 'importDirections',
  says: 'No runtime import cycle; packages import only as architecture.md §2 draws; a feature never imports the effects of another.',
  advice: 'Turn the import around: a port, a parameter, or the kernel that joins both sides.',
  async find(tree) {
    const folders = roots.filter((root) => tree.files.some((file) => file.startsWith(`${root}/`)));
    const { output } = await cruise(
      folders,
      {
        baseDir: tree.root,
        ruleSet: { forbidden: [...importRules] },
        validate: true,
        tsPreCompilationDeps: true,
        doNotFollow: { path: ['node_modules', '^[.][.]/'] },
        exclude: { path: ['(^|/)(dist|fixtures|[.]build|storybook-static)/'] },
      },
      { conditionNames: ['@foyer/source', 'import', 'default'], exportsFields: ['exports'] },
      { tsConfig: { options: { allowImportingTsExtensions: true } } },
    );
    const result = output as ICruiseResult;
    return result.summary.violations.map((violation) => locate(violation, result, tree));
  },
};

/** The line of the import that breaks a rule. */
function locate({ from, to, rule, cycle }: IViolation, { modules }: ICruiseResult, tree: Tree): Violation {
  const target = cycle?.[0]?.name ?? to;
  const dependency = modules
    .find(({ source }) => source === from)
    ?.dependencies.find(({ resolved }) => resolved === target);
  const place = dependency && findImport(tree.parse(from), dependency.module);
  const path = cycle
    ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' -> ')}`
    : `${rule.name}: ${to}`;
  return place ? violationAt(place, path) : { file: join(from), line: 1, message: path };
}

function findImport(source: ts.SourceFile, specifier: string): ts.Node | undefined {
  const search = (node: ts.Node): ts.Node | undefined =>
    ts.isStringLiteral(node) && node.text === specifier ? node : ts.forEachChild(node, search);
  return search(source);
}
