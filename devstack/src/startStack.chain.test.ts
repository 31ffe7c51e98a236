import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, http, parseEther, publicActions } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layCluster } from '../../packages/gateway/src/testing/layCluster.ts';
import { writeTestSite } from '../../packages/gateway/src/testing/writeTestSite.ts';
import { urlTable } from './cli/readyText.ts';
import type { Stack, StackOptions } from './Stack.ts';
import type { Step } from './Step.ts';
import { startStack } from './startStack.ts';
import { gatewayDir } from './storage/dataDir.ts';

const nobody = '0x00000000000000000000000000000000000000AA';

const chainOf = (stack: Stack, index = 0) =>
  createTestClient({ mode: 'anvil', transport: http(stack.ready.chains[index]?.rpc) }).extend(publicActions);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The processes that were started with a text, in the order of what they were started with. */
function childrenWith(text: string): number[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines.flatMap((line) => {
    const [, pid, parent, words = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && words.includes(text) ? [{ pid: Number(pid), words }] : [];
  });
  const chainIdOf = (words: string) => Number(/--chain-id (\d+)/.exec(words)?.[1]);
  return found.sort((one, two) => chainIdOf(one.words) - chainIdOf(two.words)).map(({ pid }) => pid);
}

/** Asks a chain through the gateway, as the kit does. */
async function askGateway(stack: Stack, chainId: number, method: string): Promise<unknown> {
  const query = new URLSearchParams({
    chainId: `eip155:${chainId}`,
    projectId: 'local',
    st: 'foyer',
    sv: 'test',
  });
  const response = await fetch(`${stack.ready.gateway}/v1/?${query}`, {
    method: 'POST',
    headers: { origin: 'http://localhost:5173' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  });
  return ((await response.json()) as { result?: unknown }).result;
}

describe('the stack', () => {
  const started: Stack[] = [];
  const servers: Server[] = [];
  let folder = '';
  let demo = '';
  const start = async (options: StackOptions = {}): Promise<Stack> => {
    const stack = await startStack({ demo: false, ...options });
    started.push(stack);
    return stack;
  };

  /** A data folder that is kept, whose database is set up already. */
  const layDataDir = async (): Promise<string> => {
    const dataDir = join(folder, 'data');
    await layCluster(gatewayDir(dataDir));
    return dataDir;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-stack-'));
    demo = join(folder, 'demo');
    mkdirSync(demo);
    writeFileSync(join(demo, 'index.html'), '<!doctype html>');
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((stack) => stack.stop()));
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });

  it('devstack-08 reaches both chains through the gateway', async () => {
    const stack = await start();
    expect(await askGateway(stack, 31337, 'eth_chainId')).toBe('0x7a69');
    expect(await askGateway(stack, 31338, 'eth_chainId')).toBe('0x7a6a');
  });

  it('devstack-18 tells the demo it serves where everything is', async () => {
    const stack = await start({ demo });
    expect(stack.ready.demo).toMatch(/^http:\/\/localhost:\d+$/);
    const config = await (await fetch(`${stack.ready.demo}/config.json`)).json();
    const { gateway, relay, chains } = stack.ready;
    expect(config).toEqual({ projectId: 'local', gateway, relay, chains });
    expect(relay).toBe(`${gateway.replace('http', 'ws')}/relay`);
  });

  it('devstack-22 serves the phone on a port of its own and tells the demo where', async () => {
    const stack = await start({ demo, phone: demo });
    const { phone, relay } = stack.ready;
    expect(new URL(phone ?? '').port).not.toBe(new URL(stack.ready.demo ?? '').port);
    expect(await (await fetch(`${stack.ready.demo}/config.json`)).json()).toMatchObject({ phone, relay });
    expect((await fetch(`${phone}/wc?uri=x`)).headers.get('content-type')).toMatch('text/html');
    expect(urlTable(stack.ready)).toMatch(new RegExp(`^ {2}Phone +${phone}$`, 'm'));
    expect(urlTable(stack.ready)).toMatch(new RegExp(`^ {2}Relay +${relay}$`, 'm'));
  });

  it('devstack-23 serves the wallet site on an origin of its own', async () => {
    const site = await writeTestSite();
    const stack = await start({ demo, wallet: site.folder });
    const { wallet = '', mailbox = '', gateway } = stack.ready;
    expect(new Set([wallet, mailbox, gateway, stack.ready.demo]).size).toBe(4);
    const referer = `${stack.ready.demo}/`;
    const page = await fetch(`${wallet}/sdk?projectId=local`, { headers: { referer } });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`connect-src ${gateway};`);
    expect(policy).toContain(`frame-ancestors ${stack.ready.demo};`);
    const shown = await fetch(stack.ready.demo ?? '');
    expect(shown.headers.get('content-security-policy')).toContain(`frame-src ${wallet};`);
    expect(urlTable(stack.ready)).toMatch(new RegExp(`^ {2}Wallet site +${wallet}$`, 'm'));
    expect(urlTable(stack.ready)).toMatch(new RegExp(`^ {2}Mailbox +${mailbox}$`, 'm'));
    expect(await (await fetch(`${mailbox}/api/mails`)).json()).toEqual({ mails: [] });
    await stack.stop();
    await site.remove();
  });

  // It starts the stack three times.
  it('devstack-09 finds its blocks, balances and contracts again; devstack-10 until they are cleared', async () => {
    const dataDir = await layDataDir();
    const first = await start({ dataDir });
    await chainOf(first, 1).setBalance({ address: nobody, value: parseEther('3') });
    await chainOf(first, 1).mine({ blocks: 5 });
    const height = await chainOf(first, 1).getBlockNumber();
    await first.stop();
    const second = await start({ dataDir });
    expect(await chainOf(second, 1).getBlockNumber()).toBe(height);
    expect(await chainOf(second, 1).getBalance({ address: nobody })).toBe(parseEther('3'));
    expect(JSON.parse(readFileSync(join(dataDir, 'contracts.json'), 'utf8'))).toEqual(first.contracts);
    await second.stop();
    const third = await start({ dataDir, reset: true });
    expect(await chainOf(third, 1).getBalance({ address: nobody })).toBe(0n);
    expect(third.contracts).toEqual(first.contracts);
  });

  it('devstack-11 moves off a taken port and says so', async () => {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const steps: Step[] = [];
    const stack = await start({ ports: { gateway: port }, onStep: (step) => steps.push(step) });
    const moved = Number(new URL(stack.ready.gateway).port);
    expect(moved).not.toBe(port);
    const told = steps.find(({ title, state }) => title === 'Start the gateway' && state === 'done');
    expect(told?.detail).toBe(`port ${port} is taken, using ${moved}`);
  });

  it('devstack-12 refuses a second stack on the same folder and leaves the first alone', async () => {
    const dataDir = await layDataDir();
    const first = await start({ dataDir });
    await expect(startStack({ dataDir, demo: false, reset: true })).rejects.toMatchObject({
      step: 'Open the data folder',
      why: expect.stringContaining('another stack is running'),
    });
    expect(await askGateway(first, 31337, 'eth_chainId')).toBe('0x7a69');
  });

  it('devstack-13 leaves no child behind a stop; devstack-19 nor its temporary folder', async () => {
    vi.stubEnv('TMPDIR', folder);
    const stack = await start();
    expect(readdirSync(folder)).toEqual(['demo', expect.stringMatching(/^foyer-/)]);
    expect(stack.pids.length).toBe(3);
    expect(stack.pids.every(isAlive)).toBe(true);
    await Promise.all([stack.stop(), stack.stop()]);
    expect(stack.pids.some(isAlive)).toBe(false);
    expect(readdirSync(folder)).toEqual(['demo']);
    await expect(fetch(stack.ready.gateway)).rejects.toThrow();
  });

  it('devstack-15 stops the rest when a child dies, and tells it once', async () => {
    const told: Error[] = [];
    let tell: () => void = () => undefined;
    const heard = new Promise<void>((done) => {
      tell = done;
    });
    const stack = await start({
      onCrash(error) {
        told.push(error);
        tell();
      },
    });
    const [, chain] = stack.pids;
    await chainOf(stack).getBlockNumber();
    process.kill(chain as number, 'SIGKILL');
    await heard;
    expect(told).toEqual([
      expect.objectContaining({
        step: 'Run the stack',
        why: 'Local One (31337) was killed by SIGKILL.',
      }),
    ]);
    expect(stack.pids.some(isAlive)).toBe(false);
    await stack.stop();
    expect(told.length).toBe(1);
  });

  it('devstack-13 calls it no failure when a child ends by itself while the stack stops', async () => {
    const told: Error[] = [];
    const stack = await start({ onCrash: (error) => told.push(error) });
    const [, chain] = stack.pids;
    const stopped = stack.stop();
    process.kill(chain as number, 'SIGKILL');
    await stopped;
    expect(stack.pids.some(isAlive)).toBe(false);
    // A failure would be told once everything has stopped.
    await new Promise(setImmediate);
    expect(told).toEqual([]);
  });

  it('devstack-20 stops what had started when a later step fails', async () => {
    const dataDir = await layDataDir();
    const attempt = startStack({ dataDir, demo: join(folder, 'nothing') });
    await expect(attempt).rejects.toMatchObject({
      step: 'Serve the demo',
      why: expect.stringContaining('it is not built'),
      fix: expect.stringContaining('npm run build'),
    });
    const again = await start({ dataDir });
    expect(await askGateway(again, 31338, 'eth_chainId')).toBe('0x7a6a');
  });

  it.each([false, true])(
    'devstack-29 says which chain ended while the contracts are deployed, and leaves none (reset: %s)',
    async (reset) => {
      const dataDir = await layDataDir();
      const chains = () => childrenWith(dataDir);
      const attempt = startStack({
        dataDir,
        reset,
        demo: false,
        onStep({ title, state }) {
          if (title !== 'Deploy the contracts' || state !== 'running') return;
          const [, second] = chains();
          process.kill(second as number, 'SIGKILL');
        },
      });
      await expect(attempt).rejects.toMatchObject({
        step: 'Deploy the contracts',
        why: 'Local Two (31338) was killed by SIGKILL.',
        fix: 'Start again with "npm start".',
      });
      expect(chains()).toEqual([]);
    },
  );

  it('devstack-20 stops what had started when it is interrupted', async () => {
    const controller = new AbortController();
    const dataDir = await layDataDir();
    const titles: string[] = [];
    const attempt = startStack({
      dataDir,
      demo: false,
      signal: controller.signal,
      onStep({ title, state }) {
        titles.push(title);
        if (title === 'Start the chains' && state === 'done') controller.abort();
      },
    });
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    expect(titles).not.toContain('Start the gateway');
    // A chain that still ran would hold the data of the next one.
    const again = await start({ dataDir });
    expect(await askGateway(again, 31337, 'eth_chainId')).toBe('0x7a69');
  });
});
