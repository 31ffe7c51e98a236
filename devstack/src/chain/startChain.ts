import { type Child, superviseChild } from '../process/superviseChild.ts';
import { StepError, takenMeanwhile } from '../StepError.ts';
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
  const stateFile = chainStateFile(dataDir, chain);
  const child = await superviseChild(binary, [
    ...['--host', '127.0.0.1', '--port', String(parameters.port), '--chain-id', String(chain.id)],
    ...['--state', stateFile, '--state-interval', '30', '--preserve-historical-states'],
  ]).catch((cause: Error) => {
    throw failure(chain, cause.message, 'Run "npm ci" to restore the chain\'s program.', { cause });
  });
  const port = await listeningPort(child);
  if (typeof port === 'string') {
    await child.stop();
    const words = child.lastErrors();
    if (/address already in use/i.test(words))
      throw failure(chain, `port ${parameters.port} is taken`, takenMeanwhile);
    throw failure(
      chain,
      port === 'late' ? 'it did not answer within 30 seconds' : words || 'it ended at once',
      adviseAbout(words, stateFile),
    );
  }
  return { child, chain: { ...chain, port, rpc: `http://127.0.0.1:${port}` } };
}

/** The port the chain says it listens on, or why it says none. */
function listeningPort(child: Child): Promise<number | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const late = setTimeout(() => finish('late'), startDeadline);
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
}

/** What a person can do about a chain's last words. Only a state that cannot be understood is to be cleared. */
function adviseAbout(words: string, stateFile: string): string {
  if (/failed to (read|open)|permission denied/i.test(words))
    return `Check that you may read and write ${stateFile}.`;
  if (/state|deserial|parse|EOF|json/i.test(words))
    return 'Its saved state cannot be read: clear it with "npm start -- --reset".';
  return 'Start again with "npm start"; if it stays, run "npm ci" to restore the chain\'s program.';
}

function failure(chain: LocalChain, why: string, fix: string, options?: ErrorOptions): StepError {
  return new StepError(
    'Start the chains',
    `${chain.name} (${chain.id}) did not start: ${why}.`,
    fix,
    options,
  );
}
