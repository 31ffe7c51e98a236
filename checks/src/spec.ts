import { root } from '../../build/workspace.mjs';
import { findRules } from './findRules.ts';
import { type Rule, readRules } from './ruleTable.ts';
import { runCommand } from './runCommand.ts';
import { openRepository } from './Tree.ts';

/**
 * `npm run spec`: every numbered rule, where it is stated and which tests prove it; `-- <words>` only those whose number
 * and text hold them all, or most of them where none holds all, `-- --summary` only counts them, `-- --json` prints one line
 * `{"rules":[{"id","file","tests":[…]}]}`. Returns 1 when a rule has no test, or none was found.
 */
export function main(parameters: readonly string[]): Promise<number> {
  return runCommand(parameters, { flags: ['summary', 'json'], takesWords: true, run: tell });
}

async function tell(words: readonly string[], flags: ReadonlySet<'summary' | 'json'>): Promise<number> {
  const all = readRules(openRepository(root));
  const { rules, areNear } = findRules(all, words);
  const unproven = rules.filter(({ tests }) => tests.length === 0);
  if (flags.has('json')) {
    console.log(JSON.stringify({ rules: rules.map(({ id, file, tests }) => ({ id, file, tests })) }));
  } else {
    if (areNear) console.log('No rule holds all of these words. These hold the most:\n');
    for (const rule of flags.has('summary') ? unproven : rules) console.log(describe(rule));
    const found = words.length > 0 ? `${rules.length} of ` : '';
    console.log(`${found}${all.length} rules, ${rules.length - unproven.length} proven by tests`);
  }
  return unproven.length > 0 || rules.length === 0 ? 1 : 0;
}

function describe({ id, text, file, line, tests }: Rule): string {
  const proofs = tests.length > 0 ? tests.map((test) => `    ${test}`) : ['    NO TEST'];
  return [`${id}  ${text}`, `    ${file}:${line}`, ...proofs].join('\n');
}
