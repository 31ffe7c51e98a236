import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { readReport } from './readReport.mjs';
import { runProcess } from './runProcess.mjs';

const keptLines = 60;

/**
 * Runs one step to its end.
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<import('./readReport.mjs').Outcome>}
 */
export async function runStep(step) {
  const lack = await step.needs?.();
  if (lack) return { passed: 0, failures: [`${step.name}: cannot run, ${lack}`] };
  return step.project ? runTests(step.name, step.project) : runCheck(step.name, step.command ?? []);
}

/** @param {string} name @param {readonly string[]} command */
async function runCheck(name, [program = '', ...parameters]) {
  const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  const { code, output } = await runProcess(path, parameters);
  if (code === 0) return { passed: 1, failures: [] };
  const lines = output.trimEnd().split('\n').slice(-keptLines);
  return {
    passed: 0,
    failures: [`${name}: exit code ${code}\n${lines.map((line) => `    ${line}`).join('\n')}`],
  };
}

/** @param {string} name @param {string} project */
async function runTests(name, project) {
  const report = join(root, '.build/test', `${project}.json`);
  await mkdir(join(root, '.build/test'), { recursive: true });
  await rm(report, { force: true });
  const { code } = await runProcess(join(root, 'node_modules/.bin/vitest'), [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const text = await readFile(report, 'utf8').catch(() => 'null');
  return readReport(JSON.parse(text), { name, code, folder: root });
}
