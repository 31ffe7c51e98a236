import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBenchPages } from '../timings/buildBenchPages.ts';

/**
 * Builds the measured page with Vite, React in it, and throws when it loads more than one script before a click. What
 * `measureSite` weighs has no React, and so no helper that React shares with lazy code.
 */
export async function requireOneScript(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-page-'));
  try {
    await buildBenchPages(['foyer'], folder);
    const page = await readFile(join(folder, 'foyer/index.html'), 'utf8');
    const files = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file);
    if (files.length === 1) return;
    throw new Error(`A Vite page loads ${files.length} scripts before a click, not one: ${files.join(', ')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
