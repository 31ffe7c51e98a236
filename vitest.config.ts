import { defineConfig } from 'vitest/config';

const places = '{packages,apps}/*/src/**/*';
const tools = '{devstack,bench,checks,build}/**/*';
const elsewhere = ['**/node_modules/**', '**/dist/**', 'checks/fixtures/**'];
const server = ['**/*.{browser,chain,pg}.test.*'];

/** What one kind of test needs; the suffix of a file says its kind. */
function project(name: string, include: string[], exclude: string[], timeout: number) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...elsewhere, ...exclude],
      testTimeout: timeout,
      hookTimeout: 4 * timeout,
      sequence: { groupOrder: 0 },
    },
  };
}

/** All tests of the house, by what they need: `npx vitest run --project node`. */
export default defineConfig({
  resolve: { conditions: ['@foyer/source'] },
  ssr: { resolve: { conditions: ['@foyer/source'] } },
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      project('node', [`${places}.test.{ts,tsx}`, `${tools}.test.ts`], server, 5_000),
      project('chain', [`${places}.chain.test.ts`, `${tools}.chain.test.ts`], [], 30_000),
      project('pg', [`${places}.pg.test.ts`], [], 30_000),
      project('browser', [`${places}.browser.test.{ts,tsx}`, `${tools}.browser.test.ts`], [], 60_000),
      project('e2e', ['e2e/**/*.e2e.test.ts'], [], 60_000),
    ],
  },
});
