import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadyReport, startStack } from '@foyer/devstack';
import type { TestProject } from 'vitest/node';
import { packTarballs } from '../../../checks/src/consumer/packTarballs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running stack, the folder examples are installed in, and each package's tarball. */
    examples: {
      readonly stack: ReadyReport;
      readonly folder: string;
      readonly tarballs: Readonly<Record<string, string>>;
    };
  }
}

/** Packs the packages and starts the real stack once for all examples. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-examples-'));
  const tarballs = Object.fromEntries(packTarballs(join(folder, 'tarballs')));
  const stack = await startStack({ demo: false });
  project.provide('examples', { stack: stack.ready, folder, tarballs });
  return async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
