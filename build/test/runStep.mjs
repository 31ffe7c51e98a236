import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { readOutcome } from './readOutcome.mjs';
import { runProcess } from './runProcess.mjs';

const keptLines = 60;

/**
 * Runs one step to its end.
 * @param {import('./steps.mjs').Step} step
 * @param {(text: string) => void} say Hears what it tells.
 * @returns {Promise<import('./readOutcome.mjs').Outcome>}
 */
export async function runStep(step, say) {
  const lack = await step.needs?.();
  if (lack) return { passed: 0, failures: [`${step.name}: cannot run, ${lack}`] };
  return step.project ? runTests(step, step.project, say) : runCheck(step, step.command ?? [], say);
}

/**
 * @param {import('./steps.mjs').Step} step @param {readonly string[]} command
 * @param {(text: string) => void} say
 */
async function runCheck({ name }, [program = '', ...parameters], say) {
  const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  const { code, output } = await runProcess(path, parameters, say);
  if (code === 0) return { passed: 1, failures: [] };
  const lines = output.trimEnd().split('\n').slice(-keptLines);
  return {
    passed: 0,
    failures: [`${name}: exit code ${code}\n${lines.map((line) => `    ${line}`).join('\n')}`],
  };
}

/** @param {import('./steps.mjs').Step} step @param {string} project @param {(text: string) => void} say */
async function runTests({ name }, project, say) {
  const report = join(root, '.build/test', `${project}.json`);
  await mkdir(join(root, '.build/test'), { recursive: true });
  await rm(report, { force: true });
  // Steps that go side by side would write the same cache.
  const parameters = ['run', `--project=${project}`, '--no-cache', `--outputFile=${report}`];
  const { code } = await runProcess(join(root, 'node_modules/.bin/vitest'), parameters, say);
  const text = await readFile(report, 'utf8').catch(() => 'null');
  return readOutcome(JSON.parse(text), { name, code });
}
