import { root } from '../../build/workspace.mjs';
import { allLaws } from './allLaws.ts';
import type { Law, Violation } from './Law.ts';
import { countLines, isMeasured } from './laws/fileLength.ts';
import { Refusal } from './Refusal.ts';
import { runCommand } from './runCommand.ts';
import { openRepository, type Tree } from './Tree.ts';

/**
 * `npm run laws [-- <name>…] [--json]`: judges the repository by every law, or by those named.
 * Returns 1 when one is broken.
 */
export function main(parameters: readonly string[]): Promise<number> {
  return runCommand(parameters, {
    flags: ['json'],
    takesWords: true,
    run: (names, flags) => judge(names.length > 0 ? selectLaws(names) : allLaws, flags.has('json')),
  });
}

function selectLaws(names: readonly string[]): readonly Law[] {
  const unknown = names.filter((name) => !allLaws.some((law) => law.name === name));
  if (unknown.length === 0) return allLaws.filter(({ name }) => names.includes(name));
  throw new Refusal(`No law ${unknown.join(', ')}. There are: ${allLaws.map(({ name }) => name).join(', ')}`);
}

async function judge(laws: readonly Law[], isJson: boolean): Promise<number> {
  const tree = openRepository(root);
  const results: { law: Law; violations: readonly Violation[] }[] = [];
  for (const law of laws) results.push({ law, violations: await law.find(tree) });
  if (isJson) {
    console.log(
      JSON.stringify({ laws: results.map(({ law, violations }) => ({ name: law.name, violations })) }),
    );
  } else {
    for (const { law, violations } of results) console.log(describe(law, violations));
    console.log(`median ${median(tree)} lines in ${tree.files.filter(isMeasured).length} files`);
  }
  return results.some(({ violations }) => violations.length > 0) ? 1 : 0;
}

function describe({ name, says, advice }: Law, violations: readonly Violation[]): string {
  if (violations.length === 0) return `ok    ${name}`;
  const places = violations.map(({ file, line, message }) => `  ${file}:${line}  ${message}`);
  return [`BROKEN ${name}: ${says}`, ...places, `  -> ${advice}`].join('\n');
}

function median(tree: Tree): number {
  const lengths = tree.files.filter(isMeasured).map((file) => countLines(tree.read(file)));
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
}
