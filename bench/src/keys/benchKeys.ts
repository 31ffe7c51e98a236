import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProgram } from '@foyer/app-gateway/testing/buildProgram';
import { openWalletSurroundings } from '@foyer/app-gateway/testing/openWalletSurroundings';
import { startProgram } from '@foyer/app-gateway/testing/startProgram';
import { report } from '../timings/report.ts';
import { keyRows } from './keyRows.ts';
import { measureReleases, type ReleaseStretch } from './measureReleases.ts';

/** Enough that none comes over its 60 releases a minute. */
const wallets = 150;
/** Users who sign in at once: their letters take longer than the gateway's work. */
const signInsAtOnce = 5;
const stretches = 5;
const load = { atOnce: 4, seconds: 4 };

/**
 * Measures how many server shares a second a gateway releases, with a local master key; `--json` prints only the
 * figures. Its store is the embedded database on disk, and then what `DATABASE_URL` names.
 */
export async function benchKeys(parameters: readonly string[]): Promise<number> {
  const program = await buildProgram();
  const { DATABASE_URL } = process.env;
  try {
    const rows = await measureStore(program.file, 'embedded', {});
    if (DATABASE_URL) rows.push(...(await measureStore(program.file, 'DATABASE_URL', { DATABASE_URL })));
    report(
      parameters,
      rows,
      'Devices and gateway on one machine, four at once; a device makes its proof and opens what it gets; five stretches of 4 s; the floor is the health check, in the same run.',
    );
    return 0;
  } finally {
    await program.remove();
  }
}

async function measureStore(file: string, store: string, variables: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-keys-'));
  const around = await openWalletSurroundings();
  const gateway = startProgram(file, { FOYER_DATA_DIR: folder, ...variables, ...around.environment });
  try {
    const url = await gateway.listening();
    const users = await makeUsers((number) => around.open(url, number));
    const release = async (turn: number) => {
      const user = users[turn % users.length];
      return user !== undefined && (await user.client.release(user.wallet)).share !== undefined;
    };
    const check = async () => {
      const response = await fetch(`${url}/health`);
      await response.arrayBuffer();
      return response.ok;
    };
    return keyRows(store, await measureAll(release), await measureAll(check));
  } finally {
    await gateway.kill();
    await around.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Client = ReturnType<Awaited<ReturnType<typeof openWalletSurroundings>>['open']>;

async function makeUsers(open: (number: number) => Client) {
  const users: Awaited<ReturnType<typeof makeUser>>[] = [];
  let next = 0;
  const lane = async () => {
    while (next < wallets) {
      const number = next++;
      users.push(await makeUser(open(number)));
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, lane));
  return users;
}

async function makeUser(client: Client) {
  // A database that is named outlives the run.
  const signedIn = await client.signIn(`user-${crypto.randomUUID()}@example.org`);
  const wallet = await client.makeWallet();
  const { walletId, splitId } = wallet.body;
  const created = await client.ask('/keys/v1/wallets', wallet.body);
  const confirmed = await client.ask(`/keys/v1/wallets/${walletId}/confirm`, { splitId });
  const statuses = [signedIn, created, confirmed].map(({ status }) => status).join(' ');
  if (statuses !== '200 200 204') throw new Error(`A wallet was not made: ${statuses}`);
  return { client, wallet };
}

/** A first stretch warms the gateway up. */
async function measureAll(request: (turn: number) => Promise<boolean>): Promise<ReleaseStretch[]> {
  const measured: ReleaseStretch[] = [];
  let turns = 0;
  const next = () => request(turns++);
  for (let count = 0; count <= stretches; count += 1) measured.push(await measureReleases(next, load));
  return measured.slice(1);
}
