import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './findFreePort.ts';

/** A Redis server of one's own. */
export interface TestRedis {
  /** `redis://…` */
  readonly url: string;
  /** Kills the server at once, as a lost machine does; what it had on disk stays. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Holds the server: it keeps its connections and answers nobody. */
  pause(): void;
  resume(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the machine's Redis (or Valkey) in an empty temporary folder on a free port. Every write is on disk before
 * it is answered, as the gateway's README asks of a relay's Redis.
 * @param settings More of redis.conf, as `['--maxmemory', '8mb']`.
 * @throws Error when no server is installed.
 */
export async function startRedis(settings: readonly string[] = []): Promise<TestRedis> {
  const program = findServer();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-redis-'));
  const port = await findFreePort();
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, [...place, ...durable, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    await ready(child);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findServer(): string {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const found = ['redis-server', 'valkey-server'].find((name) => existsSync(join(folder, name)));
    if (found) return join(folder, found);
  }
  throw new Error('No Redis server is installed (Debian: apt-get install redis-server).');
}

/** Reads the server's log to its end, so that it never waits for a reader. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new TypeError('The server has no output.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Redis did not start (code ${code}).`)));
  });
}
