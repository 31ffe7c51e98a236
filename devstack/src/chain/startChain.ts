import { type Child, superviseChild } from '../process/superviseChild.ts';
import { StepError } from '../StepError.ts';
import { chainStateFile } from '../storage/dataDir.ts';
import type { LocalChain, RunningChain } from './LocalChain.ts';

/** How long a chain may take to listen, in ms; it takes a tenth of a second. */
const startDeadline = 30_000;

/**
 * Starts one local chain whose state survives in `dataDir`; saved every 30 s and on a stop. `port` 0 takes any free one.
 * @throws StepError with the chain's own words when it does not come up.
 */
export async function startChain(parameters: {
  binary: string;
  chain: LocalChain;
  dataDir: string;
  port: number;
}): Promise<{ chain: RunningChain; child: Child }> {
  const { binary, chain, dataDir } = parameters;
  const child = await superviseChild(binary, [
    ...['--host', '127.0.0.1', '--port', String(parameters.port), '--chain-id', String(chain.id)],
    ...['--state', chainStateFile(dataDir, chain), '--state-interval', '30', '--preserve-historical-states'],
  ]).catch((cause: Error) => {
    throw failure(chain, cause.message, { cause });
  });
  const port = await listeningPort(child, chain);
  return { child, chain: { ...chain, port, rpc: `http://127.0.0.1:${port}` } };
}

/** The port the chain says it listens on. */
async function listeningPort(child: Child, chain: LocalChain): Promise<number> {
  const port = await new Promise<number | 'ended' | 'late'>((resolve) => {
    const late = setTimeout(() => resolve('late'), startDeadline);
    const silence = child.onOutput(() => {
      const found = /Listening on [\d.]+:(\d+)/.exec(child.lastWords());
      if (found) finish(Number(found[1]));
    });
    const finish = (result: number | 'ended' | 'late'): void => {
      clearTimeout(late);
      silence();
      resolve(result);
    };
    void child.ended.then(() => finish('ended'));
  });
  if (typeof port === 'number') return port;
  await child.stop();
  const words = child.lastErrors();
  throw failure(chain, port === 'late' ? 'it did not answer within 30 seconds' : words || 'it ended at once');
}

function failure(chain: LocalChain, why: string, options?: ErrorOptions): StepError {
  const fix = /state|deserial|parse|EOF|json/i.test(why)
    ? 'Its saved state cannot be read: clear it with "npm start -- --reset".'
    : 'Close what else uses the port, or clear the saved state with "npm start -- --reset".';
  return new StepError(
    'Start the chains',
    `${chain.name} (${chain.id}) did not start: ${why}.`,
    fix,
    options,
  );
}
