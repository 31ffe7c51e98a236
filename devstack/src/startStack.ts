import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningChain } from './chain/LocalChain.ts';
import type { Contracts } from './contracts/Contracts.ts';
import { compileTestToken } from './contracts/compileTestToken.ts';
import { deployContracts } from './contracts/deployContracts.ts';
import { startDemo } from './demo/startDemo.ts';
import { localProjectId, startLocalGateway } from './gateway/startLocalGateway.ts';
import { choosePorts, describeMove } from './ports/choosePorts.ts';
import { type Cleanup, createCleanup } from './process/createCleanup.ts';
import type { ReadyReport, Stack, StackOptions } from './Stack.ts';
import { type OnStep, runStep } from './Step.ts';
import { StepError, toStepError } from './StepError.ts';
import { startChains } from './startChains.ts';
import { clearDataDir, temporaryDataDir } from './storage/dataDir.ts';
import { lockDataDir } from './storage/lockDataDir.ts';
import { watchForCrash } from './watchForCrash.ts';

const builtDemo = fileURLToPath(new URL('../../apps/demo/dist', import.meta.url));

/**
 * Brings up two local chains with contracts, the gateway on an embedded database and the demo, all on this machine.
 * Nothing is installed or built.
 * @throws StepError that names the step; whatever had started is stopped again.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const cleanup = createCleanup();
  try {
    return await bringUp(options, cleanup);
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw error;
  }
}

async function bringUp(options: StackOptions, cleanup: Cleanup): Promise<Stack> {
  const { ports: preferred = {}, signal } = options;
  const onStep: OnStep = (step) => {
    if (step.state === 'running') signal?.throwIfAborted();
    options.onStep?.(step);
  };
  const dataDir = await openDataDir(options, onStep, cleanup);
  const tokenCode = await runStep(onStep, 'Compile the test contracts', compileTestToken).catch((error) => {
    throw toStepError('Compile the test contracts', error, 'Run "npm ci" to restore the compiler.');
  });
  const ports = await choosePorts(preferred);
  const { chains, children, pids } = await runStep(
    onStep,
    'Start the chains',
    () => startChains(dataDir, ports, cleanup),
    ({ chains: [one, two] }) =>
      describeMove(preferred.chain, one.port) ?? describeMove(preferred.secondChain, two.port),
  );
  const contracts = await runStep(onStep, 'Deploy the contracts', () => deploy(chains, tokenCode, dataDir));
  const gateway = await runStep(
    onStep,
    'Start the gateway',
    () => openGateway(dataDir, ports.gateway, chains, cleanup),
    (url) => describeMove(preferred.gateway, Number(new URL(url).port)),
  );
  const servers = { gateway, chains: chains.map(({ id, rpc, name }) => ({ id, rpc, name })) };
  const demo = await serveDemo(options, onStep, ports.demo, servers, cleanup);
  signal?.throwIfAborted();
  watchForCrash(children, cleanup, options.onCrash);
  return {
    ready: demo === undefined ? servers : { demo, ...servers },
    contracts,
    pids,
    stop: () => cleanup.run(),
  };
}

async function openDataDir(options: StackOptions, onStep: OnStep, cleanup: Cleanup): Promise<string> {
  if (options.dataDir === undefined) {
    const { dataDir, remove } = temporaryDataDir();
    cleanup.add(remove);
    return dataDir;
  }
  const { dataDir } = options;
  const release = await lockDataDir(dataDir).catch((error) => {
    throw toStepError('Open the data folder', error, `Check that you may write to ${dataDir}.`);
  });
  cleanup.add(release);
  if (options.reset) await runStep(onStep, 'Clear the saved data', async () => clearDataDir(dataDir));
  return dataDir;
}

async function deploy(
  chains: readonly RunningChain[],
  tokenCode: `0x${string}`,
  dataDir: string,
): Promise<Contracts> {
  try {
    const [contracts] = await Promise.all(chains.map((chain) => deployContracts(chain, tokenCode)));
    if (!contracts) throw new Error('there is no chain');
    writeFileSync(join(dataDir, 'contracts.json'), `${JSON.stringify(contracts, undefined, 2)}\n`);
    return contracts;
  } catch (error) {
    throw toStepError('Deploy the contracts', error, 'Clear the saved state with "npm start -- --reset".');
  }
}

async function openGateway(
  dataDir: string,
  port: number,
  chains: readonly RunningChain[],
  cleanup: Cleanup,
): Promise<string> {
  try {
    const gateway = await startLocalGateway({ dataDir, port, chains });
    cleanup.add(() => gateway.close());
    return `http://localhost:${new URL(gateway.url).port}`;
  } catch (error) {
    throw toStepError('Start the gateway', error, 'Clear its database with "npm start -- --reset".');
  }
}

async function serveDemo(
  options: StackOptions,
  onStep: OnStep,
  port: number,
  servers: Pick<ReadyReport, 'gateway' | 'chains'>,
  cleanup: Cleanup,
): Promise<string | undefined> {
  const { demo: root = builtDemo } = options;
  if (root === false) return undefined;
  const serve = async (): Promise<string> => {
    if (!existsSync(join(root, 'index.html'))) {
      throw new StepError('Serve the demo', `it is not built (${root}).`, 'Run "npm run build" first.');
    }
    const demo = await startDemo({ root, port, config: { projectId: localProjectId, ...servers } });
    cleanup.add(() => demo.close());
    return demo.url;
  };
  return runStep(onStep, 'Serve the demo', serve, (url) =>
    describeMove(options.ports?.demo, Number(new URL(url).port)),
  );
}
