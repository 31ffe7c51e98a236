import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './findFreePort.ts';

const run = promisify(execFile);

/** A PostgreSQL server of one's own. */
export interface TestServer {
  /** `postgres://…` of its `postgres` database. */
  readonly url: string;
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
  await start(...command('pg_ctl', '-D', data, '-w', '-l', join(parent, 'log'), '-o', options, 'start'));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(...command('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'));
      await rm(parent, { recursive: true, force: true });
    },
  };
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
