import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** One line of its log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A gateway in a process of its own. */
export interface RunningProgram {
  readonly pid: number;
  /** The next line of its log; undefined once it has ended. */
  nextLine(): Promise<LogLine | undefined>;
  /** Reads its log up to the line `listening`. @returns Its base URL. @throws Error with its last line when it ends before. */
  listening(): Promise<string>;
  /** Sends a signal, by default the one no process can catch, and waits for the end. @returns Exit code and signal. */
  kill(signal?: NodeJS.Signals): Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>;
}

/** Starts the program (`buildProgram`) with nothing but these variables; port 0 unless they name another. */
export function startProgram(file: string, environment: Readonly<Record<string, string>>): RunningProgram {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ...environment };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const nextLine = readLog(child);
  return {
    pid: child.pid ?? 0,
    nextLine,
    async listening() {
      for (let last: LogLine = {}; ; ) {
        const line = await nextLine();
        if (!line) throw new Error(`The gateway ended: ${JSON.stringify(last)}`);
        if (line.message === 'listening') return String(line.url);
        last = line;
      }
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      return exit;
    },
  };
}

/** Lines are read as they come, so that the process never waits for a reader. */
function readLog(child: ChildProcess): () => Promise<LogLine | undefined> {
  if (!child.stdout) throw new TypeError('The process has no output.');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value } = await lines.next();
    return value === undefined ? undefined : JSON.parse(value);
  };
}
