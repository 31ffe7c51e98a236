import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogFields, openPglite } from '@foyer/gateway';
import { findFreePort } from '../../../../packages/gateway/src/testing/findFreePort.ts';
import { layCluster } from '../../../../packages/gateway/src/testing/layCluster.ts';
import {
  startMailServer,
  type TestMailServer,
} from '../../../../packages/gateway/src/testing/startMailServer.ts';
import type { GatewaySettings } from '../GatewaySettings.ts';
import { startGateway } from '../startGateway.ts';

/** A gateway with embedded wallets of which a test sees all it writes down. */
export interface WatchedGateway {
  readonly url: string;
  readonly walletUrl: string;
  readonly mail: Pick<TestMailServer, 'next'>;
  /** Where its lines go; whoever calls it adds one. */
  readonly log: GatewaySettings['log'];
  /** Its lines so far, as an operator would read them. */
  readonly lines: readonly string[];
  /** Stops it. Answers each table's rows as text and each file of the database, by name. */
  stopAndRead(): Promise<ReadonlyMap<string, Uint8Array>>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway in this process with a mail server and a database of its own, so that no limit is shared with others.
 * @param folder Of the built wallet site.
 */
export async function startWatchedGateway(
  folder: string,
  upstreams: GatewaySettings['upstreams'],
): Promise<WatchedGateway> {
  const data = await mkdtemp(join(tmpdir(), 'foyer-watched-'));
  await layCluster(data);
  const mail = await startMailServer();
  const [port, walletPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const walletUrl = `http://localhost:${walletPort}`;
  const lines: string[] = [];
  const write = (message: string, fields?: LogFields) => {
    lines.push(`${message} ${JSON.stringify(fields ?? {})}`);
  };
  const log = { info: write, warn: write, error: write };
  const gateway = await startGateway({
    port,
    host: '127.0.0.1',
    dataDirectory: data,
    development: true,
    projects: [],
    upstreams,
    trustedProxies: 0,
    wallet: {
      url: walletUrl,
      gatewayUrl: url,
      port: walletPort,
      folder,
      keys: { masterKeys: randomBytes(32).toString('hex') },
      smtpUrl: mail.url,
      mailFrom: 'wallet@wallet.example',
    },
    log,
  });
  const end = async () => {
    await gateway.close();
    await mail.stop();
  };
  return {
    ...{ url, walletUrl, mail, log, lines },
    async stopAndRead() {
      await end();
      return new Map([...(await readTables(data)), ...(await readFiles(data))]);
    },
    async stop() {
      await end();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** What a query gives. */
async function readTables(data: string): Promise<[string, Uint8Array][]> {
  const db = await openPglite(data);
  try {
    const query = async (text: string) =>
      ((await db.queries.execute(text)) as unknown as { rows: Record<string, unknown>[] }).rows;
    const tables = await query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: [string, Uint8Array][] = [];
    for (const { name } of tables) {
      const rows = await query(`select t::text as row from ${name} t`);
      found.push([`table ${name}`, Buffer.from(rows.map(({ row }) => row).join('\n'))]);
    }
    return found;
  } finally {
    await db.close();
  }
}

/** What lies on the disk: rows that were deleted, and the journal, too. */
async function readFiles(data: string): Promise<[string, Uint8Array][]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(
      async (file): Promise<[string, Uint8Array]> => [
        `file ${file.slice(data.length + 1)}`,
        await readFile(file),
      ],
    ),
  );
}
