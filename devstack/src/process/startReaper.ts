import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Reaper {
  readonly pid: number;
  /** Ends this process should the stack die without a word. */
  watch(pid: number): void;
  forget(pid: number): void;
  stop(): Promise<void>;
}

/** Starts the small process that ends orphans: a killed stack cannot stop its own children. */
export function startReaper(): Promise<Reaper> {
  const script = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.stdin.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () =>
      resolve({
        pid: child.pid as number,
        watch: (pid) => void child.stdin.write(`watch ${pid}\n`),
        forget: (pid) => void child.stdin.write(`forget ${pid}\n`),
        async stop() {
          child.stdin.end();
          await ended;
        },
      }),
    );
  });
}
