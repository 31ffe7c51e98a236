import { readFileSync, writeFileSync } from 'node:fs';
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

  it('devstack-04 tells that its port was taken meanwhile', async () => {
    const first = await start(folder());
    await expect(start(folder(), first.chain.port)).rejects.toMatchObject({
      why: expect.stringContaining('Address already in use'),
      fix: expect.stringContaining('Close what else uses the port'),
    });
  });
});
