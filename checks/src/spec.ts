import { root } from '../../build/workspace.mjs';
import { type Rule, readRules } from './ruleTable.ts';
import { openRepository } from './Tree.ts';

/**
 * `npm run spec`: every numbered rule, where it is stated and which tests prove it; `-- --summary` only counts them,
 * `-- --json` prints one line `{"rules":[{"id","file","tests":[…]}]}`. Returns 1 when a rule has no test.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const rules = readRules(openRepository(root));
  const unproven = rules.filter(({ tests }) => tests.length === 0);
  if (parameters.includes('--json')) {
    console.log(JSON.stringify({ rules: rules.map(({ id, file, tests }) => ({ id, file, tests })) }));
  } else {
    for (const rule of parameters.includes('--summary') ? unproven : rules) console.log(describe(rule));
    console.log(`${rules.length} rules, ${rules.length - unproven.length} proven by tests`);
  }
  return unproven.length > 0 ? 1 : 0;
}

function describe({ id, text, file, line, tests }: Rule): string {
  const proofs = tests.length > 0 ? tests.map((test) => `    ${test}`) : ['    NO TEST'];
  return [`${id}  ${text}`, `    ${file}:${line}`, ...proofs].join('\n');
}
