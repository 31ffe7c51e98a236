import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { root } from '../workspace.mjs';
import type { Outcome } from './readOutcome.mjs';

/** Of one failure: the log of a browser's action and what its page showed fit in. */
const keptLines = 60;

/**
 * Writes the outcome of a run into the file that `--outputFile` names. What did not run counts as failed: skipped tests,
 * files that could not be loaded. What kept tests from running, as a set-up that failed, is told before them: a failure
 * on another machine is known by its words alone.
 */
export class OutcomeReporter implements Reporter {
  #file: string | undefined;

  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile === 'string') this.#file = outputFile;
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    if (!this.#file) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failures = [
      ...modules.flatMap(describeModule),
      ...errors.map((error) => describe('an error outside of tests', [error])),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    await writeFile(this.#file, JSON.stringify({ passed, failures } satisfies Outcome));
  }
}

function describeModule(module: TestModule): readonly string[] {
  const path = relative(root, module.moduleId);
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'passed');
  return [
    ...(module.errors().length > 0 ? [describe(path, module.errors())] : []),
    ...suites.map((suite) => describe(`${path} > ${nameOf(suite)}`, suite.errors())),
    ...tests.map((test) => {
      const { state, errors = [] } = test.result();
      const title = `${path} > ${nameOf(test)}`;
      return state === 'failed' ? describe(title, errors) : `${title}\n    was not run (${state})`;
    }),
  ];
}

/** As the reports of vitest have it: one title, without signs between its parts. */
function nameOf({ name, parent }: TestCase | TestSuite): string {
  return parent.type === 'module' ? name : `${nameOf(parent)} ${name}`;
}

function describe(title: string, errors: readonly SerializedError[]): string {
  const lines = errors.flatMap(linesOf).slice(0, keptLines);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** What an error says, and what it came of. Of a test that ran out of time, the stack does not say it. */
function linesOf({ stack = '', message, cause }: SerializedError): readonly string[] {
  const [first = '', ...more] = cause ? linesOf(cause as SerializedError) : [];
  const told = stack.includes(message) ? stack : `${message}\n${stack}`;
  return [...told.split('\n'), ...(cause ? [`of: ${first}`, ...more] : [])];
}
