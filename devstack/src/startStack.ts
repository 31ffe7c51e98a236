import { writeFileSync } from 'node:fs';
import { layCluster } from '../../packages/gateway/src/testing/layCluster.ts';
import type { RunningChain } from './chain/LocalChain.ts';
import { compileTestToken } from './contracts/compileTestToken.ts';
import { deployEverywhere } from './contracts/deployEverywhere.ts';
import { startLocalGateway } from './gateway/startLocalGateway.ts';
import { servePages } from './pages/servePages.ts';
import { choosePorts, describeMove } from './ports/choosePorts.ts';
import { type Cleanup, createCleanup } from './process/createCleanup.ts';
import type { Stack, StackOptions } from './Stack.ts';
import { type OnStep, runStep } from './Step.ts';
import { toStepError } from './StepError.ts';
import { startChains } from './startChains.ts';
import { clearDataDir, contractsFile, gatewayDir, temporaryDataDir } from './storage/dataDir.ts';
import { lockDataDir } from './storage/lockDataDir.ts';
import { type PreparedWallet, prepareWallet } from './wallet/prepareWallet.ts';
import { watchForCrash } from './watchForCrash.ts';

const startAgain = 'Start again with "npm start".';
const clearState = 'Clear the saved state with "npm start -- --reset".';

/**
 * Brings up two local chains with contracts, the gateway with its wallet site and a mailbox, the demo and the phone, all on
 * this machine.
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
  const contracts = await runStep(onStep, 'Deploy the contracts', () =>
    deployEverywhere(chains, children, tokenCode, options.reset ? startAgain : clearState),
  );
  writeFileSync(contractsFile(dataDir), `${JSON.stringify(contracts, undefined, 2)}\n`);
  const wallet = await prepareWallet(options, onStep, dataDir, ports, cleanup);
  const gateway = await runStep(
    onStep,
    'Start the gateway',
    () => openGateway(dataDir, ports.gateway, chains, wallet, cleanup),
    (url) =>
      describeMove(preferred.gateway, Number(new URL(url).port)) ??
      describeMove(preferred.wallet, wallet?.settings.port ?? 0),
  );
  const servers = {
    ...(wallet ? { wallet: wallet.settings.url, mailbox: wallet.mailbox } : {}),
    gateway,
    relay: `${gateway.replace(/^http/, 'ws')}/relay`,
    chains: chains.map(({ id, rpc, name }) => ({ id, rpc, name })),
  };
  const pages = await servePages(options, onStep, ports, servers, cleanup);
  signal?.throwIfAborted();
  watchForCrash(children, cleanup, options.onCrash);
  return {
    ready: { ...pages, ...servers },
    contracts,
    pids,
    stop: () => cleanup.run(),
  };
}

async function openDataDir(options: StackOptions, onStep: OnStep, cleanup: Cleanup): Promise<string> {
  if (options.dataDir === undefined) {
    const { dataDir, remove } = temporaryDataDir();
    cleanup.add(remove);
    await layCluster(gatewayDir(dataDir));
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

async function openGateway(
  dataDir: string,
  port: number,
  chains: readonly RunningChain[],
  wallet: PreparedWallet | undefined,
  cleanup: Cleanup,
): Promise<string> {
  try {
    const gateway = await startLocalGateway({
      dataDir,
      port: wallet?.gatewayPort ?? port,
      chains,
      wallet: wallet?.settings,
    });
    cleanup.add(() => gateway.close());
    return `http://localhost:${new URL(gateway.url).port}`;
  } catch (error) {
    throw toStepError('Start the gateway', error, 'Clear its database with "npm start -- --reset".');
  }
}
