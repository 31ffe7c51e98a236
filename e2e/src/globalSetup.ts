import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadyReport, startStack } from '@foyer/devstack';
import type { TestProject } from 'vitest/node';
import { buildPages } from './buildPages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: ReadyReport;
    /** Folders of the built pages by React version; the server half lies beside each, with `-server` behind its name. */
    pages: { readonly 18: string; readonly 19: string };
  }
}

/** Starts the real stack once for all browser stories of a project, and builds the pages they visit. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
  const pages = { 19: join(folder, 'react19'), 18: join(folder, 'react18') };
  await buildPages(pages[19], 19);
  // The stories of the embedded wallet are played with the newest React alone.
  if (project.name !== 'embedded') await buildPages(pages[18], 18);
  const stack = await startStack({});
  project.provide('stack', stack.ready);
  project.provide('pages', pages);
  return async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
