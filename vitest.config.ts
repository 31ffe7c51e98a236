import { defineConfig } from 'vitest/config';

/** Node tests of the whole house. Browser and server tests have configurations of their own beside this one. */
export default defineConfig({
  resolve: { conditions: ['@foyer/source'] },
  ssr: { resolve: { conditions: ['@foyer/source'] } },
  test: {
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', '{devstack,bench,checks,build}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.{browser,chain,pg}.test.*'],
    passWithNoTests: false,
  },
});
