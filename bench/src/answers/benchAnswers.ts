import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProgram } from '@foyer/app-gateway/testing/buildProgram';
import { openWalletSurroundings } from '@foyer/app-gateway/testing/openWalletSurroundings';
import { startProgram } from '@foyer/app-gateway/testing/startProgram';
import { report } from '../timings/report.ts';
import { answerRows } from './answerRows.ts';
import { measureAnswers } from './measureAnswers.ts';

/**
 * Measures whether an answer to a sign-in tells by its time that there is an account (AT-L9); `--json` prints only the
 * figures.
 */
export async function benchAnswers(parameters: readonly string[]): Promise<number> {
  const program = await buildProgram();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-answers-'));
  const around = await openWalletSurroundings();
  const gateway = startProgram(program.file, { FOYER_DATA_DIR: folder, ...around.environment });
  try {
    const url = await gateway.listening();
    const times = await measureAnswers((network) => around.open(url, network));
    report(
      parameters,
      answerRows(times),
      `${times.known.length} sign-ins at addresses with an account and as many without, one after the other in pairs of either order, each on a new device and network; the floor of the difference is its standard error, their ratio is Welch's t.`,
    );
    return 0;
  } finally {
    await gateway.kill();
    await around.stop();
    await rm(folder, { recursive: true, force: true });
    await program.remove();
  }
}
