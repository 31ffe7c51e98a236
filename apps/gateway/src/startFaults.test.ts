import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@foyer/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layCluster } from '../../../packages/gateway/src/testing/layCluster.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';
import { listenTaken, type TakenPort } from './testing/listenTaken.ts';

describe('gw-app-10 what stands in the way of a start', () => {
  const lines: string[] = [];
  const keep = (message: string, { reason }: { reason?: unknown } = {}) =>
    void lines.push(`${message}: ${reason}`);
  const log = { info: keep, warn: keep, error: keep };
  let folder: string;
  let taken: TakenPort;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-start-'));
    await layCluster(join(folder, 'data'));
    taken = await listenTaken();
  });
  afterAll(async () => {
    await taken.close();
    await rm(folder, { recursive: true });
  });

  /** The last words of a gateway that has an environment of its own, and what it logged before. */
  async function fail(environment: Record<string, string>): Promise<string> {
    lines.length = 0;
    const given = { PORT: '0', FOYER_DATA_DIR: join(folder, 'data'), ...environment };
    try {
      const gateway = await startGateway(readSettings(given, log));
      await gateway.close();
      return 'it started';
    } catch (error) {
      return (error as Error).message;
    }
  }

  it('is a server that is not there, told once, by the name of its variable', async () => {
    expect(await fail({ DATABASE_URL: 'postgres://foyer:geheim@127.0.0.1:1/foyer' })).toBe(
      'DATABASE_URL: nothing listens at 127.0.0.1:1 (ECONNREFUSED). Start the server there, or correct the address.',
    );
    expect(lines).toEqual([]);
  });

  it('is a server that does not speak the language of its variable', async () => {
    const database = `postgres://foyer:geheim@127.0.0.1:${taken.port}/foyer?sslmode=require`;
    expect(await fail({ DATABASE_URL: database })).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ ended the connection \(ECONNRESET\)\. .+ whether it speaks TLS\.$/,
    );
  });

  it('is an address whose password has a letter that ends it, and nothing of it is told', async () => {
    for (const name of ['DATABASE_URL', 'REDIS_URL'])
      for (const password of [
        '12/geheim',
        '12?geheim',
        '12#geheim',
        'geheim/',
        'ge#heim',
        'p@geheim/x',
        '100%geheim',
      ]) {
        const scheme = name === 'REDIS_URL' ? 'redis' : 'postgres';
        const told = await fail({ [name]: `${scheme}://foyer:${password}@127.0.0.1:1/foyer` });
        expect(told).toContain(`${name}: expected ${scheme}://user:password@host:port/`);
        expect(told).toContain('%2F %3F %23 %40 %25');
        expect(told).not.toContain('heim');
      }
  });

  it('is a list of hosts behind a password with an @, which the client would take for a part of the first', async () => {
    const told = await fail({ DATABASE_URL: 'postgres://foyer:p@geheim@127.0.0.1:1,127.0.0.1:2/foyer' });
    expect(told).toContain('DATABASE_URL: expected postgres://user:password@host:port/database, with');
    expect(told).not.toContain('heim');
  });

  it('is an address that a client refuses at once: its variable is told, and the data folder is free again', async () => {
    const settings = readSettings({ PORT: '0', FOYER_DATA_DIR: join(folder, 'data') }, log);
    const redisUrl = 'redis://foyer:100%geheim@127.0.0.1:1';
    await expect(startGateway({ ...settings, redisUrl })).rejects.toThrow(/^REDIS_URL: URI malformed/);
    expect(await readdir(join(folder, 'data'))).not.toContain('foyer.lock');
    const databaseUrl = 'postgres://foyer:100%geheim@127.0.0.1:1/foyer';
    await expect(startGateway({ ...settings, databaseUrl })).rejects.toThrow(/^DATABASE_URL: URI malformed/);
  });

  it('is a data folder that is none', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const place of [file, join(file, 'below')])
      expect(await fail({ FOYER_DATA_DIR: place })).toMatch(
        new RegExp(`^FOYER_DATA_DIR: ${place} is no folder \\((EEXIST|ENOTDIR)\\)\\. Name a folder`),
      );
    expect(await fail({ FOYER_DATA_DIR: '/sys/foyer' })).toMatch(
      /^FOYER_DATA_DIR: \/sys\/foyer cannot be written \(\w+\)\. Name a folder that this user may write\.$/,
    );
  });

  it('is a database that takes no project: what it says is told, and not what it was to take', async () => {
    const directory = join(folder, 'broken');
    await layCluster(directory);
    const db = await openPglite(directory);
    await db.queries.execute('drop table projects cascade');
    await db.close();
    const FOYER_PROJECTS = '[{"id":"a","name":"geheim","allowedOrigins":[]}]';
    expect(await fail({ FOYER_DATA_DIR: directory, FOYER_PROJECTS })).toBe(
      `FOYER_DATA_DIR: the database in ${directory} says: relation "projects" does not exist (42P01).`,
    );
  });

  it('is a folder without the wallet site', async () => {
    const wallet = {
      FOYER_WALLET_URL: 'https://wallet.example',
      FOYER_GATEWAY_URL: 'https://gateway.example',
      FOYER_MASTER_KEY: '9f3c07a1d85be6422a70cc1493f8be0564d1a97b3e820f5cd6a84b1f7390e2c8',
      FOYER_SMTP_URL: 'smtp://mail.example:587',
      FOYER_MAIL_FROM: 'wallet@wallet.example',
    };
    expect(await fail({ ...wallet, FOYER_WALLET_DIR: folder })).toMatch(/^FOYER_WALLET_DIR: cannot read /);
  });

  it('is a port that is taken, or an address that is not this machine’s', async () => {
    expect(await fail({ PORT: String(taken.port) })).toBe(
      `PORT: port ${taken.port} of 127.0.0.1 is taken (EADDRINUSE). Stop what listens there, or set PORT to another one.`,
    );
    expect(await fail({ HOST: '192.0.2.1' })).toMatch(
      /^HOST: 192\.0\.2\.1 is no address of this machine \(\w+\)\. Set HOST to 127\.0\.0\.1/,
    );
    expect(lines).toEqual([]);
  });
});
