import { type ChildProcess, spawn } from 'node:child_process';

/** How long a child may take to save its state before it is killed, in ms. */
const stopDeadline = 10_000;

/** How much of what a child says is kept, in characters. */
const keptWords = 4096;

export interface ChildEnd {
  /** Its exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Whether `stop()` was called before. */
  readonly asked: boolean;
}

export interface Child {
  readonly pid: number;
  /** Resolves when the child has ended, whoever ended it. */
  readonly ended: Promise<ChildEnd>;
  /** What it last said: at most the last 4096 characters. */
  lastWords(): string;
  /** What it last complained about on standard error, for error messages: at most the last 4096 characters. */
  lastErrors(): string;
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
  let errors = '';
  let asked = false;
  const listeners = new Set<(text: string) => void>();
  const hear = (chunk: Buffer): void => {
    const text = chunk.toString();
    words = (words + text).slice(-keptWords);
    for (const listener of listeners) listener(text);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-keptWords);
    hear(chunk);
  });
  const ended = new Promise<ChildEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, asked }));
  });
  return {
    pid,
    ended,
    lastWords: () => words.trim(),
    lastErrors: () => errors.trim(),
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
