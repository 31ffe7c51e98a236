import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from './drivers/postgres/openPostgres.ts';
import type { Letter } from './ports/Mailer.ts';
import { createLetterBox } from './testing/createLetterBox.ts';
import { isDoneWithin } from './testing/isDoneWithin.ts';
import { createDatabase } from './testing/openTestDb.ts';
import { openWalletClient, type WalletClient } from './testing/openWalletClient.ts';
import { startPostgres, type TestServer } from './testing/startPostgres.ts';
import { siteOrigin, startTestGateway, type TestGateway } from './testing/startTestGateway.ts';
import { oneMasterKey } from './testing/startTestKeys.ts';

const walletUrl = 'https://wallet.example';
/** How long the gateway may take to be itself again, in ms. */
const recoverMs = 30_000;
/** Connections of the gateway. */
const connections = 4;

/** What may happen to a database, and how it ends. */
interface Fault {
  readonly name: string;
  begin(server: TestServer, url: string): Promise<() => Promise<unknown>>;
}

const faults: readonly Fault[] = [
  {
    name: 'is killed',
    async begin(server) {
      await server.crash();
      return server.restart;
    },
  },
  {
    name: 'hangs',
    async begin(server) {
      await server.freeze();
      return server.thaw;
    },
  },
  {
    name: 'takes no writes',
    async begin(_, url) {
      await tellServer(url, 'alter database current_name set default_transaction_read_only = on');
      return () =>
        tellServer(
          url,
          'set default_transaction_read_only = off; alter database current_name reset default_transaction_read_only',
        );
    },
  },
  {
    name: 'has no connection left',
    async begin(_, url) {
      await tellServer(url, 'alter database current_name connection limit 0');
      return () => tellServer(url, 'alter database current_name connection limit -1');
    },
  },
];

/** Runs statements as the server's owner, then makes every connection to the database a new one. */
async function tellServer(url: string, text: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = postgres(Object.assign(new URL(url), { pathname: '/postgres' }).href, {
    max: 1,
    onnotice: () => {},
  });
  try {
    await admin.unsafe(text.replaceAll('current_name', name));
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  } finally {
    await admin.end();
  }
}

describe('a gateway whose database fails', () => {
  let server: TestServer;
  let url: string;
  let site: TestGateway;
  const box = createLetterBox();
  beforeAll(async () => {
    server = await startPostgres();
    url = await createDatabase(server.url);
    // The server's owner is let in whatever the limit.
    await tellServer(url, 'create role gateway login; alter database current_name owner to gateway');
    const mailer = {
      atOnce: 5,
      send: async ({ to, text }: Letter) => box.put(to, text),
      close: async () => {},
    };
    const wallet = { url: walletUrl, mailer, keyVault: await oneMasterKey() };
    site = await startTestGateway({
      db: openPostgres(Object.assign(new URL(url), { username: 'gateway' }).href, connections),
      wallet,
    });
  });
  afterAll(async () => {
    await site.gateway.close();
    await server.stop();
  });

  const open = () =>
    openWalletClient({
      send: (path, init) => site.gateway.fetch(new Request(`http://gateway.test${path}`, init)),
      gatewayUrl: 'http://gateway.test',
      walletUrl,
      projectId: 'site',
      siteOrigin,
      nextLetter: box.next,
    });
  /** Asks until it is answered otherwise than 503, as the wallet site's user does. */
  async function insist(client: WalletClient, path: string, body?: object) {
    const end = performance.now() + recoverMs;
    for (;;) {
      const answer = await client.ask(path, body);
      if (answer.status !== 503 || performance.now() > end) return answer;
    }
  }

  it.each(faults)(
    'gw-http-14 R10 says so when its database $name, recovers alone, and leaves no half wallet',
    async ({ name, begin }) => {
      const client = open();
      const email = `${name.replaceAll(' ', '-')}@example.org`;
      expect((await client.signIn(email)).status).toBe(200);
      const wallet = await client.makeWallet();
      const { walletId, splitId } = wallet.body;

      const end = await begin(server, url);
      const asked = Promise.all(
        Array.from({ length: 2 * connections }, () => client.ask('/keys/v1/wallets', wallet.body)),
      );
      expect(await isDoneWithin(5000, asked)).toBe(true);
      for (const { status, retryAfter, body } of await asked) {
        expect({ status, retryAfter, code: body.error.code }).toEqual({
          status: 503,
          retryAfter: 2,
          code: 'NOT_READY',
        });
      }
      await end();

      const created = await insist(client, '/keys/v1/wallets', wallet.body);
      expect(created).toMatchObject({ status: 200, body: { walletId, splitId, version: 1 } });
      // Each connection of the pool learns by its own next question that it was cut.
      const look = () =>
        Promise.all(Array.from({ length: connections }, () => client.ask('/keys/v1/wallet')));
      await expect.poll(async () => (await look()).every(({ status }) => status === 200)).toBe(true);
      expect((await client.ask('/keys/v1/wallet')).body.wallet).toBeNull();
      const confirm = () =>
        Promise.all([1, 2].map(() => client.ask(`/keys/v1/wallets/${walletId}/confirm`, { splitId })));
      await expect.poll(async () => (await confirm()).map(({ status }) => status)).toEqual([204, 204]);
      const { body } = await client.ask('/keys/v1/wallet');
      expect(body.wallet).toMatchObject({ walletId, split: { splitId, version: 1 } });
      expect(body.wallet.recoverable).toHaveLength(1);
      expect((await client.release(wallet)).share).toEqual(wallet.share);
    },
  );
});
