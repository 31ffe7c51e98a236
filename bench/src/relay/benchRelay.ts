import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from '@foyer/app-gateway/testing/buildProgram';
import { startProgram } from '@foyer/app-gateway/testing/startProgram';
import { report } from '../timings/report.ts';
import { type Load, type LoadResult, measureLoads } from './measureLoad.ts';
import { relayRows } from './relayRows.ts';

const echo = fileURLToPath(new URL('echo.mjs', import.meta.url));

/** What is promised, then what is aimed at (security.md §5.3). */
const loads: readonly Load[] = [
  { sockets: 2000, rate: 500 },
  { sockets: 5000, rate: 1000 },
];

/**
 * Measures the relay against an echo server in memory; `--json` prints only the figures. Its store is the embedded
 * database on disk, or what `DATABASE_URL` and `REDIS_URL` name.
 */
export async function benchRelay(parameters: readonly string[]): Promise<number> {
  const floor = await measureLoads(startProgram(echo, {}), '/', loads);
  const relay = await measureRelay();
  const rows = loads.flatMap((load, index) => {
    const [own, echoed] = [relay[index], floor[index]];
    return own && echoed ? relayRows(load, own, echoed) : [];
  });
  report(
    parameters,
    rows,
    'Generator and server on one machine; times count from when a message was due; five stretches of 4 s; the floor is an echo server in memory, in the same run.',
  );
  return 0;
}

async function measureRelay(): Promise<LoadResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-relay-'));
  const program = await buildProgram();
  const { DATABASE_URL, REDIS_URL } = process.env;
  try {
    const gateway = startProgram(program.file, {
      FOYER_DATA_DIR: folder,
      FOYER_DEVELOPMENT: '1',
      FOYER_TRUSTED_PROXIES: '1',
      ...(DATABASE_URL ? { DATABASE_URL } : {}),
      ...(REDIS_URL ? { REDIS_URL } : {}),
    });
    return await measureLoads(gateway, '/relay', loads);
  } finally {
    await program.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
