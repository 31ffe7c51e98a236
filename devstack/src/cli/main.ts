import { resolve } from 'node:path';
import type { PortName, Stack } from '../Stack.ts';
import type { OnStep } from '../Step.ts';
import { startStack } from '../startStack.ts';
import { readyLine, urlTable } from './readyText.ts';

export interface MainParameters {
  readonly flags: {
    readonly json: boolean;
    readonly reset: boolean;
    readonly dataDir: string;
    readonly ports: Readonly<Record<PortName, number>>;
    readonly askedPorts: readonly PortName[];
  };
  /** Folder of the workspace; a relative data folder lies in it. */
  readonly root: string;
  readonly progress: { readonly onStep: OnStep };
  /** Aborted when the stack should stop. */
  readonly signal: AbortSignal;
}

/** Runs the stack until `signal` is aborted. Rejects when it does not come up, or when a part of it dies. */
export async function main({ flags, root, progress, signal }: MainParameters): Promise<void> {
  const say = (text: string): void => {
    if (!flags.json) process.stdout.write(text);
  };
  const end = endOf(signal);
  const stack = await startStack({
    dataDir: resolve(root, flags.dataDir),
    reset: flags.reset,
    ports: flags.ports,
    askedPorts: flags.askedPorts,
    signal,
    onStep: progress.onStep,
    onCrash: end.crash,
  });
  say(urlTable(stack.ready));
  process.stdout.write(readyLine(stack.ready));
  try {
    await end.reached;
  } finally {
    say('Stopping…\n');
    await stopQuietly(stack);
  }
}

/** Waits for the request to stop, or for the first thing that breaks. */
function endOf(signal: AbortSignal): { reached: Promise<void>; crash: (error: unknown) => void } {
  let crash: (error: unknown) => void = () => undefined;
  const reached = new Promise<void>((resolveEnd, reject) => {
    crash = reject;
    signal.addEventListener('abort', () => resolveEnd(), { once: true });
  });
  reached.catch(() => undefined);
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  return { reached, crash };
}

/** The failure that ended the stack is the one to tell, not one of the way down. */
async function stopQuietly(stack: Stack): Promise<void> {
  await stack.stop().catch((error: unknown) => {
    process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
  });
}
