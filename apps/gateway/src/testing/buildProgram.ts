import { rm } from 'node:fs/promises';
import { bundleSource } from '../../../../build/bundleSource.mjs';

/** The gateway as a shell starts it. */
export interface Program {
  /** Path of the file to give to `node`. */
  readonly file: string;
  remove(): Promise<void>;
}

/** Makes the program from source, in a folder of its own. */
export async function buildProgram(): Promise<Program> {
  const how = { name: `program-${process.pid}`, isWhole: true };
  const { directory, module } = await bundleSource('apps/gateway/src/main.ts', how);
  return { file: module, remove: () => rm(directory, { recursive: true, force: true }) };
}
