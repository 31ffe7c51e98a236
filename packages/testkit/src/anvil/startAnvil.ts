import { spawn } from 'node:child_process';
import { checkOptions } from '../wallet/checkOptions.ts';
import { chainId as chainIdRule, text } from '../wallet/optionRules.ts';
import { findAnvil } from './findAnvil.ts';

/** A running local chain. */
export interface AnvilChain {
  /** EIP-155 chain id. */
  readonly id: number;
  readonly rpcUrl: string;
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
}

/** How long the chain may take to listen, in ms; it takes a tenth of a second. */
const startDeadline = 20_000;

/**
 * Starts a fresh local chain on a free port, with the accounts of the public test phrase funded.
 * `binary` defaults to the program of the installed `@foundry-rs/anvil` package.
 * @throws TypeError that names the option which is wrong or unknown; Error that says what to install, or with the chain's own words, when it does not come up.
 */
export async function startAnvil(
  parameters: { readonly chainId?: number | undefined; readonly binary?: string | undefined } = {},
): Promise<AnvilChain> {
  checkOptions('startAnvil', parameters, { chainId: chainIdRule, binary: text });
  const { chainId: id = 31337, binary = findAnvil(import.meta.url) } = parameters;
  const child = spawn(binary, ['--port', '0', '--chain-id', String(id)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let words = '';
    const fail = (why: string) => {
      clearTimeout(late);
      void stop();
      reject(new Error(`The local chain ${id} did not start: ${why}`));
    };
    const late = setTimeout(
      () => fail(`it did not listen within ${startDeadline} ms. ${words}`),
      startDeadline,
    );
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      const port = /Listening on [\d.]+:(\d+)/.exec(words)?.[1];
      if (!port) return;
      clearTimeout(late);
      child.stdout.off('data', listen).resume();
      resolve({ id, rpcUrl: `http://127.0.0.1:${port}`, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    child.once('error', (error) => fail(error.message));
    // Not at its exit: its last words may still be on their way then.
    child.once('close', () => fail(words || 'it ended at once.'));
  });
}
