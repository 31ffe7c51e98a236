import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongFirst } from './build/test/LongFirst.ts';
import { OutcomeReporter } from './build/test/OutcomeReporter.ts';

const places = '{packages,apps}/*/src/**/*';
const tools = '{devstack,bench,checks,build}/**/*';
const elsewhere = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/** What plays on the real stack. */
const story = {
  globalSetup: ['e2e/src/globalSetup.ts'],
  fileParallelism: false,
  isolate: false,
  setupFiles: ['build/test/leaveNothing.ts'],
  testTimeout: 160_000,
};

/** One kind of test by what it needs; those that start servers or browsers run one file after the other. */
function project(
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']> & { testTimeout: number },
): TestProjectInlineConfiguration {
  const { exclude = [], testTimeout } = options;
  // A poll waits as long as a test may, short of its own words for what it missed.
  const poll = { timeout: testTimeout / 2 };
  const shared = { exclude: [...elsewhere, ...exclude], hookTimeout: 4 * testTimeout, expect: { poll } };
  const test = { ...options, name, ...shared };
  return { extends: true, test };
}

/**
 * The other client of the interop tests, as a dapp, lets go of an error when the wallet's update comes while it still
 * stores the session of a one-step sign-in. It answers the next one, and the test sees that it does.
 */
function isEarlyUpdate(message: string, stack: string): boolean {
  return message.startsWith('No matching key. session topic') && stack.includes('@walletconnect/sign-client');
}

/** All tests of the house: `npx vitest run --project node`. */
export default defineConfig({
  resolve: { conditions: ['@foyer/source'] },
  ssr: { resolve: { conditions: ['@foyer/source'] } },
  test: {
    // One more than there are cores: many a test waits for a page, a server or a timer.
    maxWorkers: availableParallelism() + 1,
    // The six walks of the gallery go side by side.
    maxConcurrency: 6,
    sequence: { sequencer: LongFirst },
    reporters: ['default', new OutcomeReporter()],
    passWithNoTests: false,
    allowOnly: false,
    // A failure on another machine is known by its words alone: none is cut.
    chaiConfig: { truncateThreshold: 0 },
    onUnhandledError: ({ message, stack = '' }) => !isEarlyUpdate(message, stack),
    projects: [
      project('node', {
        include: [`${places}.test.{ts,tsx}`, `${tools}.test.ts`],
        exclude: ['**/*.{browser,chain,pg,redis}.test.*'],
        // A process of its own for each file took half of the time; so none may leave anything behind.
        isolate: false,
        setupFiles: ['build/test/leaveNothing.ts', 'build/test/takeSeed.ts'],
        testTimeout: 120_000,
      }),
      project('chain', {
        include: [`${places}.chain.test.ts`, `${tools}.chain.test.ts`],
        fileParallelism: false,
        testTimeout: 120_000,
      }),
      project('pg', {
        include: [`${places}.pg.test.ts`],
        globalSetup: ['packages/gateway/src/testing/serveDatabase.ts'],
        testTimeout: 120_000,
      }),
      project('redis', {
        include: [`${places}.redis.test.ts`],
        fileParallelism: false,
        testTimeout: 120_000,
      }),
      project('browser', {
        include: [`${places}.browser.test.{ts,tsx}`, `${tools}.browser.test.ts`],
        globalSetup: ['packages/ui/src/testing/servePage.ts', 'apps/frame/src/screens/testing/servePages.ts'],
        // Files of one process share its browser too (checks/src/browser/lendChromium.ts).
        isolate: false,
        setupFiles: ['build/test/leaveNothing.ts'],
        testTimeout: 160_000,
      }),
      project('examples', {
        include: ['e2e/**/*.examples.test.ts'],
        globalSetup: ['e2e/src/examples/globalSetup.ts'],
        fileParallelism: false,
        testTimeout: 160_000,
      }),
      project('e2e', { ...story, include: ['e2e/**/*.e2e.test.ts'], exclude: ['e2e/src/embedded/**'] }),
      // Beside the others, on a stack of its own: neither meets the other's mails and balances.
      project('embedded', { ...story, include: ['e2e/src/embedded/**/*.e2e.test.ts'] }),
    ],
  },
});
