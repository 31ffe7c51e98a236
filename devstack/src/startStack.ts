import { layCluster } from '../../packages/gateway/src/testing/layCluster.ts';
import type { RunningChain } from './chain/LocalChain.ts';
import { compileTestToken } from './contracts/compileTestToken.ts';
import { deployEverywhere } from './contracts/deployEverywhere.ts';
import { saveContracts } from './contracts/saveContracts.ts';
import { startLocalGateway } from './gateway/startLocalGateway.ts';
import { toGatewayError } from './gateway/toGatewayError.ts';
import { servePages } from './pages/servePages.ts';
import { choosePorts, describeMoves } from './ports/choosePorts.ts';
import { type Cleanup, createCleanup } from './process/createCleanup.ts';
import type { Stack, StackOptions } from './Stack.ts';
import { nameStep, type OnStep, runStep } from './Step.ts';
import { startAgain } from './StepError.ts';
import { startChains } from './startChains.ts';
import { clearDataDir } from './storage/clearDataDir.ts';
import { gatewayDir, temporaryDataDir } from './storage/dataDir.ts';
import { lockDataDir } from './storage/lockDataDir.ts';
import { refuseForeign } from './storage/ownFiles.ts';
import { type PreparedWallet, prepareWallet } from './wallet/prepareWallet.ts';
import { watchForCrash } from './watchForCrash.ts';

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
  const { ports: preferred, signal } = options;
  const onStep: OnStep = (step) => {
    if (step.state === 'running') signal?.throwIfAborted();
    options.onStep?.(step);
  };
  const dataDir = await openDataDir(options, onStep, cleanup);
  const tokenCode = await runStep(onStep, {
    title: 'Compile the test contracts',
    work: compileTestToken,
    fix: 'Run "npm ci" to restore the compiler.',
  });
  const ports = await choosePorts(preferred, options.askedPorts);
  const { chains, children, pids } = await runStep(onStep, {
    title: 'Start the chains',
    work: () => startChains(dataDir, ports, cleanup),
    fix: startAgain,
    describe: ({ chains: [one, two] }) =>
      describeMoves(preferred, ports, { chain: one.port, secondChain: two.port }),
  });
  const contracts = await runStep(onStep, {
    title: 'Deploy the contracts',
    work: () => deployEverywhere(chains, children, tokenCode),
    fix: options.reset ? startAgain : clearState,
  });
  await saveContracts(dataDir, contracts);
  const wallet = await prepareWallet(options, onStep, dataDir, ports, cleanup);
  const gateway = await runStep(onStep, {
    title: 'Start the gateway',
    work: () => openGateway(dataDir, ports.gateway, chains, wallet, cleanup),
    fix: startAgain,
    describe: (url) =>
      describeMoves(preferred, ports, {
        gateway: Number(new URL(url).port),
        ...(wallet ? { wallet: wallet.settings.port } : {}),
      }),
  });
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
  const mayRead = `Check that you may read all of ${dataDir}.`;
  const mayWrite = `Check that you may write to ${dataDir} and that the disk has room.`;
  cleanup.add(await nameStep('Open the data folder', mayWrite, () => lockDataDir(dataDir)));
  await nameStep('Open the data folder', mayRead, () => refuseForeign(dataDir));
  if (options.reset) {
    await runStep(onStep, {
      title: 'Clear the saved data',
      work: async () => clearDataDir(dataDir),
      fix: `Check that you may remove what is named above, or move ${dataDir} away.`,
    });
  }
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
    throw toGatewayError(error, dataDir);
  }
}
