import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WalletSettings } from '@foyer/app-gateway';
import { startMailbox } from '../mailbox/startMailbox.ts';
import { builtFolder } from '../pages/builtFolder.ts';
import { describeMoves } from '../ports/choosePorts.ts';
import { findPort } from '../ports/freePort.ts';
import type { Cleanup } from '../process/createCleanup.ts';
import type { PortName, StackOptions } from '../Stack.ts';
import { type OnStep, runStep } from '../Step.ts';
import { StepError, startAgain } from '../StepError.ts';
import { openMasterKey } from './openMasterKey.ts';

/** What the gateway needs for embedded wallets here, and where their letters are shown. */
export interface PreparedWallet {
  readonly settings: WalletSettings;
  /** The gateway's port: the wallet site must know it before either listens. */
  readonly gatewayPort: number;
  readonly mailbox: string;
}

/**
 * Starts the mailbox and settles where the wallet site and the gateway will listen; undefined when there is to be no
 * wallet. Browsers take passkeys for a name only, so every address is one of `localhost`.
 */
export async function prepareWallet(
  options: StackOptions,
  onStep: OnStep,
  dataDir: string,
  ports: Readonly<Record<PortName, number>>,
  cleanup: Cleanup,
): Promise<PreparedWallet | undefined> {
  const { wallet: folder = options.demo === undefined && builtFolder('frame') } = options;
  if (folder === false) return undefined;
  if (!existsSync(join(folder, 'sdk.html'))) {
    throw new StepError(
      'Start the gateway',
      `the wallet site is not built (${folder}).`,
      'Run "npm run build" first.',
    );
  }
  const mailbox = await runStep(onStep, {
    title: 'Open the mailbox',
    work: () => startMailbox(ports.mailbox),
    fix: startAgain,
    describe: ({ url }) => describeMoves(options.ports, ports, { mailbox: Number(new URL(url).port) }),
  });
  cleanup.add(() => mailbox.close());
  const gatewayPort = ports.gateway || (await findPort());
  const port = ports.wallet || (await findPort());
  return {
    gatewayPort,
    mailbox: mailbox.url,
    settings: {
      url: `http://localhost:${port}`,
      gatewayUrl: `http://localhost:${gatewayPort}`,
      port,
      folder,
      keys: { masterKeyFile: await openMasterKey(dataDir) },
      smtpUrl: mailbox.smtpUrl,
      mailFrom: 'wallet@localhost',
      // All visitors are one developer at play.
      mailsPerNetwork: 10_000,
    },
  };
}
