import { ensureChromium, ensurePostgres, ensureQuickChromium, ensureRedis } from './tools.mjs';

/**
 * @typedef {object} Step
 * @property {string} name What `--only` calls it.
 * @property {string} title The headline.
 * @property {readonly string[]} [command] Program (of node_modules/.bin, or `node`) and arguments: one check.
 * @property {string} [project] A project of vitest.config.ts: many tests.
 * @property {string} [after] The step without whose success this one makes no sense.
 * @property {boolean} [isLight] It waits as much as it works, or takes one core: other light steps run beside it.
 * @property {(signal?: AbortSignal) => Promise<string | undefined>} [needs] Provides what the step needs, once; answers why it cannot.
 */

/** @param {string} program @param {...string} parameters */
const run = (program, ...parameters) => ['node', 'build/run.mjs', program, ...parameters];

/** The compiler that is a program of its own machine code: types in a third of the time. */
const tsc = ['node', 'node_modules/typescript-native/bin/tsc'];

/**
 * Everything `npm test` does, cheapest first; light ones that go side by side stand together, the longest of the last ones
 * first. @type {readonly Step[]}
 */
export const steps = [
  {
    name: 'lint',
    title: 'Format and lint',
    isLight: true,
    command: ['biome', 'ci', '--colors=off', '--error-on-warnings'],
  },
  { name: 'types', title: 'Types', isLight: true, command: [...tsc, '-p', '.'] },
  { name: 'laws', title: 'Laws of the house', isLight: true, command: run('checks/src/laws.ts') },
  { name: 'unused', title: 'Unused files, exports and dependencies', isLight: true, command: ['knip'] },
  { name: 'spec', title: 'Table of rules', isLight: true, command: run('checks/src/spec.ts', '--summary') },
  // Alone: it replaces what others would read.
  { name: 'build', title: 'Build', command: ['node', 'build/build.mjs', '--types'] },
  { name: 'node', title: 'Tests in Node', project: 'node' },
  { name: 'browser', title: 'Tests in Chromium', project: 'browser', needs: ensureQuickChromium },
  {
    name: 'embedded',
    title: 'The story of the embedded wallet',
    project: 'embedded',
    isLight: true,
    after: 'build',
    needs: ensureChromium,
  },
  {
    name: 'examples',
    title: 'Sites that install the packed packages',
    project: 'examples',
    isLight: true,
    after: 'build',
    needs: ensureChromium,
  },
  {
    name: 'e2e',
    title: 'The whole story',
    project: 'e2e',
    isLight: true,
    after: 'build',
    needs: ensureChromium,
  },
  { name: 'chain', title: 'Tests on a local chain', project: 'chain', isLight: true },
  { name: 'pg', title: 'Tests on PostgreSQL', project: 'pg', isLight: true, needs: ensurePostgres },
  {
    name: 'redis',
    title: 'Tests on Redis',
    project: 'redis',
    isLight: true,
    // Nodes that share Redis share a database too.
    needs: async (signal) => (await ensureRedis(signal)) ?? (await ensurePostgres(signal)),
  },
  {
    name: 'consumer',
    title: 'Packed packages',
    isLight: true,
    command: run('checks/src/consumer.ts'),
    after: 'build',
  },
  // It reads the declarations that the build wrote.
  { name: 'api', title: 'Public API', isLight: true, command: run('checks/src/api.ts'), after: 'build' },
  { name: 'size', title: 'Sizes', isLight: true, command: run('bench/src/size.ts'), after: 'build' },
];

/**
 * The steps to run, with those they need.
 * @param {readonly string[] | undefined} only
 */
export function selectSteps(only) {
  if (!only) return steps;
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`No step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`);
  }
  const wanted = new Set(only);
  for (const { name, after } of steps) if (after && wanted.has(name)) wanted.add(after);
  return steps.filter(({ name }) => wanted.has(name));
}
