import { anvilBinary } from './chain/anvilBinary.ts';
import { type LocalChain, localChains, type RunningChain } from './chain/LocalChain.ts';
import { startChain } from './chain/startChain.ts';
import type { NamedChild } from './findCrash.ts';
import type { createCleanup } from './process/createCleanup.ts';
import { startReaper } from './process/startReaper.ts';
import type { PortName } from './Stack.ts';

export interface RunningChains {
  readonly chains: readonly [RunningChain, RunningChain];
  readonly children: readonly NamedChild[];
  readonly pids: readonly number[];
}

/** Starts both chains and the process that ends them should the stack be killed. */
export async function startChains(
  dataDir: string,
  ports: Readonly<Record<PortName, number>>,
  cleanup: ReturnType<typeof createCleanup>,
): Promise<RunningChains> {
  const binary = anvilBinary();
  const reaper = await startReaper();
  cleanup.add(() => reaper.stop());
  const start = async (chain: LocalChain, port: number) => {
    const running = await startChain({ binary, chain, dataDir, port });
    reaper.watch(running.child.pid);
    cleanup.add(() => running.child.stop());
    void running.child.ended.then(() => reaper.forget(running.child.pid));
    return running;
  };
  const [one, two] = await settleBoth([
    start(localChains[0], ports.chain),
    start(localChains[1], ports.secondChain),
  ]);
  return {
    chains: [one.chain, two.chain],
    children: [one, two].map(({ chain, child }) => ({ name: `${chain.name} (${chain.id})`, child })),
    pids: [reaper.pid, one.child.pid, two.child.pid],
  };
}

/** Waits for both even when one fails, so that a failure leaves none starting behind the caller's back. */
async function settleBoth<One, Two>(work: readonly [Promise<One>, Promise<Two>]): Promise<[One, Two]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
