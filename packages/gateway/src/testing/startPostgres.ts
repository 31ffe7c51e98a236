import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './findFreePort.ts';

const run = promisify(execFile);

/** A PostgreSQL server of one's own. */
export interface TestServer {
  /** `postgres://…` of its `postgres` database. */
  readonly url: string;
  /** Ends it with no warning to anyone, so that it has to recover what it holds. */
  crash(): Promise<void>;
  /** Starts it again, on what it holds. */
  restart(): Promise<void>;
  /** Lets none of its processes run: connections stay open, and nothing answers. `thaw` lets them go on. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the machine's PostgreSQL on an empty temporary directory and a free port. PostgreSQL refuses to run as
 * root: then it runs as the user `postgres`.
 * @throws Error when no server is installed.
 */
export async function startPostgres(): Promise<TestServer> {
  const binaries = await findBinaries();
  const isRoot = process.getuid?.() === 0;
  const command = (program: string, ...parameters: string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(binaries, program), ...parameters]]
      : [join(binaries, program), parameters];
  const parent = await mkdtemp(join(tmpdir(), 'foyer-pg-'));
  if (isRoot) await run('chown', ['postgres', parent]);
  await chmod(parent, 0o755);
  const data = join(parent, 'data');
  const port = await findFreePort();
  await run(...command('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'));
  const options = `-p ${port} -k ${parent} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const restart = () =>
    start(...command('pg_ctl', '-D', data, '-w', '-l', join(parent, 'log'), '-o', options, 'start'));
  const halt = async () => {
    await run(...command('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'));
  };
  await restart();
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await findProcesses(data)) process.kill(pid, signal);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: halt,
    restart,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await halt();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** The server's processes: the first one, then those it started. */
async function findProcesses(data: string): Promise<number[]> {
  const first = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [first, ...rows.filter(([, parent]) => parent === first).map(([pid = 0]) => pid)];
}

/** The newest of Debian's servers, or whatever is in PATH. */
async function findBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('No PostgreSQL server is installed (Debian: apt-get install postgresql).');
  return found;
}

/** `pg_ctl` leaves the server with its own outputs open, so they are not read. */
function start(program: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL did not start (code ${code}).`)),
    );
  });
}
