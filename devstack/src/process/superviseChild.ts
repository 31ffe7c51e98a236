import { type ChildProcess, spawn } from 'node:child_process';

/** How long a child may take to save its state before it is killed, in ms. */
const stopDeadline = 10_000;

export interface Child {
  readonly pid: number;
  /** Resolves when the child has ended, whoever ended it. */
  readonly ended: Promise<{ readonly code: number | null; readonly asked: boolean }>;
  /** What it last said, for error messages: at most 4 kB. */
  lastWords(): string;
  /** Calls `listener` with every piece of output; answers a function that stops it. */
  onOutput(listener: (text: string) => void): () => void;
  /** Asks it to end, kills it after 10 s. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only the stack, which then
 * stops its children in order.
 */
export function superviseChild(command: string, parameters: readonly string[]): Promise<Child> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => {
      child.off('error', reject);
      child.on('error', () => undefined);
      resolve(supervised(child, child.pid as number));
    });
  });
}

function supervised(child: ChildProcess, pid: number): Child {
  let words = '';
  let asked = false;
  const listeners = new Set<(text: string) => void>();
  const hear = (chunk: Buffer): void => {
    const text = chunk.toString();
    words = (words + text).slice(-4096);
    for (const listener of listeners) listener(text);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<{ code: number | null; asked: boolean }>((resolve) => {
    child.once('close', (code) => resolve({ code, asked }));
  });
  return {
    pid,
    ended,
    lastWords: () => words.trim(),
    onOutput(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      asked = true;
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), stopDeadline);
      await ended;
      clearTimeout(kill);
    },
  };
}
