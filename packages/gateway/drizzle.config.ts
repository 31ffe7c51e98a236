import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` in this folder writes the next migration from the schemas. */
export default defineConfig({ dialect: 'postgresql', schema: './src/*/schema.ts', out: './migrations' });
