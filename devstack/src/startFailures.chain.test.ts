import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTestSite } from '../../packages/gateway/src/testing/writeTestSite.ts';
import { findPort } from './ports/freePort.ts';
import type { StackOptions } from './Stack.ts';
import { startStack } from './startStack.ts';

describe('a start that fails', () => {
  const servers: Server[] = [];
  let folder = '';
  let page = '';

  /** Starts the stack, and does something while a step of it runs that comes before the one that is to fail. */
  const startWhile = (title: string, act: () => void, options: StackOptions) =>
    startStack({
      demo: false,
      ...options,
      onStep: (step) => {
        if (step.title === title && step.state === 'running') act();
      },
    });
  const occupy = (port: number) => void servers.push(createServer().listen({ port, host: '127.0.0.1' }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-failures-'));
    page = join(folder, 'page');
    mkdirSync(page);
    writeFileSync(join(page, 'index.html'), '<!doctype html>');
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['gateway', 'Start the gateway'],
    ['mailbox', 'Open the mailbox'],
    ['phone', 'Serve the phone'],
    ['demo', 'Serve the demo'],
  ])('devstack-27 says to start again where the port of the %s was taken meanwhile', async (name, step) => {
    const site = await writeTestSite();
    const port = await findPort();
    const options = { demo: page, phone: page, wallet: site.folder, ports: { [name]: port } };
    const attempt = startWhile('Start the chains', () => occupy(port), options);
    await expect(attempt).rejects.toMatchObject({
      step,
      why: `port ${port} is taken.`,
      fix: expect.stringMatching(/took the port .* start again/),
    });
    await site.remove();
  });

  it('devstack-34 says what to do where the contracts cannot be written down', async () => {
    const dataDir = join(folder, 'data');
    const file = join(dataDir, 'contracts.json');
    const attempt = startWhile('Deploy the contracts', () => mkdirSync(file), { dataDir });
    await expect(attempt).rejects.toMatchObject({
      step: 'Deploy the contracts',
      why: expect.stringContaining('EISDIR'),
      fix: `Check that you may write ${file} and that the disk has room.`,
    });
  });
});
