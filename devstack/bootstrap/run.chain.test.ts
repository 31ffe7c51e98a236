import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layCluster } from '../../packages/gateway/src/testing/layCluster.ts';
import { gatewayDir } from '../src/storage/dataDir.ts';

const program = fileURLToPath(new URL('../start.mjs', import.meta.url));
const anyPort = [
  '--demo-port',
  '0',
  '--phone-port',
  '0',
  '--gateway-port',
  '0',
  '--chain-port',
  '0',
  '--second-chain-port',
  '0',
];

/** A start of the real program, watched. */
const launch = (parameters: string[]) =>
  watch(spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] }));

/** What a start says, its ready line, and its end: when it and everything it started has let go of its output. */
function watch(child: ChildProcessByStdio<null, Readable, Readable>) {
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code);
  const ready = new Promise<{ demo: string; gateway: string; chains: { id: number; rpc: string }[] }>(
    (resolve, reject) => {
      child.stdout.on('data', () => {
        const line = /^ready (.*)\n/m.exec(said.out)?.[1];
        if (line) resolve(JSON.parse(line));
      });
      void ended.then((code) => reject(new Error(`ended with ${code}: ${said.out}${said.err}`)));
    },
  );
  ready.catch(() => undefined);
  return { child, said, ended, ready };
}

/** Process ids of everything a process has started. */
function childrenOf({ pid }: ChildProcess): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([id]) => id as number);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('npm start', { timeout: 90_000 }, () => {
  let folder = '';
  const launched: ReturnType<typeof launch>[] = [];
  const start = (...parameters: string[]) => {
    const run = launch(['--data-dir', folder, ...anyPort, ...parameters]);
    launched.push(run);
    return run;
  };

  /** Sets the gateway's database up ahead; the first test sees that a start does it too. */
  const layGateway = () => layCluster(gatewayDir(folder));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-start-'));
  });

  afterEach(async () => {
    for (const { child } of launched) child.kill('SIGTERM');
    await Promise.all(launched.splice(0).map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  });

  it('devstack-16 ends with one ready line; devstack-13 a Ctrl-C leaves no child and exits cleanly', async () => {
    const run = start();
    const ready = await run.ready;
    expect(run.said.out.trimEnd().split('\n').at(-1)).toBe(`ready ${JSON.stringify(ready)}`);
    expect(run.said.out.match(/^ready /gm)?.length).toBe(1);
    expect(run.said.out).toMatch(/^✓ Start the chains {2}\d/m);
    expect(ready.chains.map(({ id }) => id)).toEqual([31337, 31338]);
    expect((await fetch(ready.demo)).status).toBe(200);
    const children = childrenOf(run.child).filter(isAlive);
    expect(children.length).toBeGreaterThanOrEqual(3);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(children.some(isAlive)).toBe(false);
    expect(readFileSync(join(folder, 'chain-31337.json'), 'utf8')).toContain('"block"');
  });

  it('devstack-16 prints nothing else with --json', async () => {
    await layGateway();
    const run = start('--json');
    const ready = await run.ready;
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.said).toEqual({ out: `ready ${JSON.stringify(ready)}\n`, err: '' });
  });

  it('devstack-14 leaves no child when it is killed outright', async () => {
    await layGateway();
    const run = start('--json');
    await run.ready;
    const children = childrenOf(run.child).filter(isAlive);
    expect(children.length).toBeGreaterThanOrEqual(3);
    run.child.kill('SIGKILL');
    await run.ended;
    await expect.poll(() => children.some(isAlive)).toBe(false);
  });

  it('devstack-14 leaves no child when the npm that started it is killed', async () => {
    await layGateway();
    const npm = watch(
      spawn('npm', ['start', '--silent', '--', '--json', '--data-dir', folder, ...anyPort], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const { gateway } = await npm.ready;
    npm.child.kill('SIGKILL');
    const isGone = () =>
      fetch(`${gateway}/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone).toBe(true);
    await npm.ended;
  });

  it('devstack-04 tells which step failed, why, and what to do, and exits with 1', async () => {
    writeFileSync(join(folder, 'chain-31338.json'), '{"block":');
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.said.out).not.toContain('ready');
    expect(run.said.err).toMatch(/^✗ Start the chains failed\n {2}Why: Local Two \(31338\) did not start/m);
    expect(run.said.err).toMatch(/^ {2}Do: {2}.*npm start -- --reset/m);
    expect(childrenOf(run.child)).toEqual([]);
  });

  it('devstack-03 does nothing for an unknown flag', async () => {
    const run = start('--colour');
    expect(await run.ended).toBe(1);
    expect(run.said.out).toBe('');
    expect(run.said.err).toContain("Why: Unknown option '--colour'.");
  });

  it('explains its flags', async () => {
    const run = start('--help');
    expect(await run.ended).toBe(0);
    expect(run.said.out).toContain('--reset');
  });
});
