import { openPostgres } from '@foyer/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestServer } from '../../../packages/gateway/src/testing/startPostgres.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

describe('gw-app-10 a PostgreSQL server that refuses a gateway', () => {
  const lines: string[] = [];
  const keep = (message: string) => void lines.push(message);
  let server: TestServer;
  beforeAll(async () => {
    server = await startPostgres();
    await admit(server);
  });
  afterAll(() => server.stop());

  /** From here on only who has a password may be `foyer`, who may make no tables. */
  async function admit({ url }: TestServer): Promise<void> {
    const db = openPostgres(url, 1);
    const { queries } = db;
    await queries.execute(`create role foyer login password 'geheim'`);
    const [{ file } = { file: '' }] = (await queries.execute(
      `select current_setting('hba_file') as file`,
    )) as unknown as { file: string }[];
    const lines = `values ('host all foyer all scram-sha-256'), ('host all all all trust')`;
    await queries.execute(`copy (${lines}) to '${file}'`);
    await queries.execute('select pg_reload_conf()');
    await db.close();
  }

  const fail = (change: (url: URL) => void) => {
    const url = new URL(server.url);
    change(url);
    const log = { info: keep, warn: keep, error: keep };
    return startGateway(readSettings({ PORT: '0', DATABASE_URL: url.href }, log)).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  };

  it('is told by the name of the variable also where it takes no project, and nothing of the project', async () => {
    const log = { info: keep, warn: keep, error: keep };
    const FOYER_PROJECTS = '[{"id":"a","name":"geheim","allowedOrigins":[]}]';
    const settings = readSettings({ PORT: '0', DATABASE_URL: server.url, FOYER_PROJECTS }, log);
    await (await startGateway(settings)).close();
    const db = openPostgres(server.url, 1);
    await db.queries.execute('drop table projects cascade');
    await db.close();
    await expect(startGateway(settings)).rejects.toThrow(
      /^DATABASE_URL: the server says: relation "projects" does not exist \(42P01\)\.$/,
    );
  });

  it('is told by the name of the variable, what the server says and what to do, and no password', async () => {
    const told = await fail((url) => {
      url.username = 'foyer';
      url.password = 'falsch';
    });
    expect(told).toBe(
      'DATABASE_URL: the server says: password authentication failed for user "foyer" (28P01). Correct the user or its password.',
    );
    expect(
      await fail((url) => {
        url.pathname = 'nodb';
      }),
    ).toBe(
      'DATABASE_URL: the server says: database "nodb" does not exist (3D000). Create the database, or correct its name.',
    );
    expect(
      await fail((url) => {
        url.username = 'foyer';
        url.password = 'geheim';
      }),
    ).toMatch(/^DATABASE_URL: the server says: permission denied .* \(42501\)\. Let the user make tables/);
    expect(await fail((url) => url.searchParams.set('sslmode', 'require'))).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ ended the connection \(ECONNRESET\)\. .+ whether it speaks TLS\.$/,
    );
    expect(lines).toEqual([]);
  });
});
