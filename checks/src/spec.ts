import { root } from '../../build/workspace.mjs';
import { type Rule, readRules } from './ruleTable.ts';
import { openRepository } from './Tree.ts';

/**
 * `npm run spec [-- --json]`: every numbered rule, where it is stated and which tests prove it.
 * `--json` prints one line `{"rules":[{"id","file","tests":[…]}]}`. Whether the table is complete is judged by the law ruleIds.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const rules = readRules(openRepository(root));
  if (parameters.includes('--json')) {
    console.log(JSON.stringify({ rules: rules.map(({ id, file, tests }) => ({ id, file, tests })) }));
    return 0;
  }
  for (const rule of rules) console.log(describe(rule));
  const proven = rules.filter(({ tests }) => tests.length > 0).length;
  console.log(`${rules.length} rules, ${proven} proven by tests`);
  return 0;
}

function describe({ id, text, file, line, tests }: Rule): string {
  const proofs = tests.length > 0 ? tests.map((test) => `    ${test}`) : ['    NO TEST'];
  return [`${id}  ${text}`, `    ${file}:${line}`, ...proofs].join('\n');
}
