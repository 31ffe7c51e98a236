import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestClient, http, parseEther, publicActions } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { createCleanup } from '../process/createCleanup.ts';
import { chainStateFile, temporaryDataDir } from '../storage/dataDir.ts';
import { anvilBinary } from './anvilBinary.ts';
import { localChains, type RunningChain } from './LocalChain.ts';
import { startChain } from './startChain.ts';

const [chain] = localChains;
const nobody = '0x00000000000000000000000000000000000000AA';
const clientOf = ({ rpc }: RunningChain) =>
  createTestClient({ mode: 'anvil', transport: http(rpc) }).extend(publicActions);

describe('a chain', () => {
  let cleanup = createCleanup();
  const folder = (): string => {
    const { dataDir, remove } = temporaryDataDir();
    cleanup.add(remove);
    return dataDir;
  };
  const start = async (dataDir: string, port = 0) => {
    const running = await startChain({ binary: anvilBinary(), chain, dataDir, port });
    cleanup.add(() => running.child.stop());
    return running;
  };

  afterEach(async () => {
    await cleanup.run();
    cleanup = createCleanup();
  });

  it('devstack-09 keeps blocks and balances over a stop', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await clientOf(first.chain).setBalance({ address: nobody, value: parseEther('7') });
    await clientOf(first.chain).mine({ blocks: 3 });
    await first.child.stop();
    const second = await start(dataDir);
    expect(await clientOf(second.chain).getBalance({ address: nobody })).toBe(parseEther('7'));
    expect(await clientOf(second.chain).getBlockNumber()).toBe(3n);
  });

  it('devstack-04 tells that its saved state is broken and how to clear it', async () => {
    const dataDir = folder();
    writeFileSync(chainStateFile(dataDir, chain), '{"block":');
    await expect(start(dataDir)).rejects.toMatchObject({
      step: 'Start the chains',
      why: expect.stringContaining('Local One (31337) did not start'),
      fix: 'Its saved state cannot be read: clear it with "npm start -- --reset".',
    });
    expect(readFileSync(chainStateFile(dataDir, chain), 'utf8')).toBe('{"block":');
  });

  it('devstack-27 tells that its port was taken meanwhile, and to start again', async () => {
    const first = await start(folder());
    const { port } = first.chain;
    await expect(start(folder(), port)).rejects.toMatchObject({
      step: 'Start the chains',
      why: `Local One (31337) did not start: port ${port} is taken.`,
      fix: 'Something else took the port meanwhile: start again, and another is used.',
    });
  });

  it('devstack-34 of a program that is not there does not advise to clear any data', async () => {
    const attempt = startChain({ binary: '/nowhere/anvil', chain, dataDir: folder(), port: 0 });
    await expect(attempt).rejects.toMatchObject({
      why: expect.stringContaining('ENOENT'),
      fix: 'Run "npm ci" to restore the chain\'s program.',
    });
  });

  it.each([
    ['failed to read from "x.json": Permission denied (os error 13)', /^Check that you may read and write/],
    ['something new', /^Start again .* "npm ci"/],
  ])('devstack-34 of a chain that says "%s" does not advise to clear any data', async (words, fix) => {
    const dataDir = folder();
    const binary = join(dataDir, 'chain');
    writeFileSync(binary, `#!/bin/sh\necho '${words}' >&2\nexit 2\n`, { mode: 0o755 });
    await expect(startChain({ binary, chain, dataDir, port: 0 })).rejects.toMatchObject({
      why: `Local One (31337) did not start: ${words}.`,
      fix: expect.stringMatching(fix),
    });
  });
});
