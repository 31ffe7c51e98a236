import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDefaultUpstreams } from '@foyer/gateway';
import { describe, expect, it } from 'vitest';
import { readSettings } from './readSettings.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

describe('gw-app-01 settings from the environment', () => {
  it('have defaults for a machine of one', () => {
    expect(readSettings({}, log)).toEqual({
      port: 4310,
      host: '127.0.0.1',
      dataDirectory: '.foyer/gateway',
      development: false,
      projects: [],
      upstreams: readDefaultUpstreams(),
      relayUrls: [],
      trustedProxies: 0,
      log,
    });
  });

  it('take every variable', () => {
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://user:password@db.example/foyer',
      REDIS_URL: 'rediss://user:password@redis.example:6380/1',
      FOYER_DATA_DIR: 'unused',
      FOYER_DEVELOPMENT: '1',
      FOYER_PROJECTS: '[{"id":"shop","name":"Shop","allowedOrigins":["https://shop.example"]}]',
      FOYER_UPSTREAMS: '{"eip155:31337":["http://127.0.0.1:8545"]}',
      FOYER_TRUSTED_PROXIES: '2',
      FOYER_RELAY_URLS: 'wss://relay.example.org, ws://gateway.example/foyer https://b.example',
      FOYER_RELAY_LIMITS: '{"sockets":5}',
      FOYER_METRICS_TOKEN: 'sixteen letters!',
    };
    expect(readSettings(environment, log)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: environment.DATABASE_URL,
      redisUrl: environment.REDIS_URL,
      development: true,
      projects: [{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }],
      upstreams: { 'eip155:31337': ['http://127.0.0.1:8545'] },
      trustedProxies: 2,
      relayUrls: ['wss://relay.example.org', 'ws://gateway.example/foyer', 'https://b.example'],
      relayLimits: { sockets: 5 },
      metricsToken: 'sixteen letters!',
    });
    expect(readSettings(environment, log)).not.toHaveProperty('dataDirectory');
  });

  it.each([
    ['PORT', 'http', 'PORT: expected a port from 0 to 65535'],
    ['PORT', '65536', 'PORT: expected a port from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: expected postgres://user:password@host:port/database'],
    [
      'REDIS_URL',
      'localhost:6379',
      'REDIS_URL: expected redis://user:password@host:port/0, where 0 is the number',
    ],
    [
      'REDIS_URL',
      'redis://a:6379/foyer',
      'REDIS_URL: expected redis://user:password@host:port/0, where 0 is',
    ],
    [
      'REDIS_URL',
      'redis://a:6379,b:6379',
      'REDIS_URL: expected redis://user:password@host:port/0, where 0 is',
    ],
    ['FOYER_DEVELOPMENT', 'yes', 'FOYER_DEVELOPMENT: expected 1 or 0'],
    ['FOYER_TRUSTED_PROXIES', '-1', 'FOYER_TRUSTED_PROXIES: expected 0 to 9'],
    ['FOYER_UPSTREAMS', '{"eip155:1":[]}', 'FOYER_UPSTREAMS (at eip155:1): expected one URL or more'],
    ['FOYER_RELAY_URLS', 'relay.example.org', 'FOYER_RELAY_URLS (at [0]): expected wss://'],
    [
      'FOYER_RELAY_URLS',
      'wss://a.example,ftp://x',
      'FOYER_RELAY_URLS (at [1]): expected wss:// or ws://, as in',
    ],
    ['FOYER_RELAY_URLS', 'wss://relay.example:99999', 'FOYER_RELAY_URLS (at [0]): expected wss://'],
    ['FOYER_RELAY_URLS', 'wss://me:x@relay.example', 'FOYER_RELAY_URLS (at [0]): expected wss://'],
    ['DATABASE_URL', 'postgres://a:99999/foyer', 'DATABASE_URL: expected postgres://user:password@host:port'],
    ['DATABASE_URL', 'postgres://a,b:99999/foyer', 'DATABASE_URL: expected postgres://user:password@host'],
    ['DATABASE_URL', 'postgres://a,/foyer', 'DATABASE_URL: expected postgres://user:password@host:port'],
    ['REDIS_URL', 'redis://a:99999', 'REDIS_URL: expected redis://user:password@host:port/0'],
    [
      'FOYER_UPSTREAMS',
      '{"eip155:1":["https://a.example:99999"]}',
      'FOYER_UPSTREAMS (at eip155:1.0): expected an http or https URL',
    ],
    [
      'FOYER_PROJECTS',
      '[{"id":"a","name":"A","allowedOrigins":[]},{"id":"b","name":"B","allowedOrigins":[]},{"id":"a","name":"C","allowedOrigins":[]}]',
      'FOYER_PROJECTS: expected each id once, "a" is there again',
    ],
    ['FOYER_RELAY_LIMITS', '{"sockets":0}', 'FOYER_RELAY_LIMITS (at sockets): expected 1 or more'],
    [
      'FOYER_RELAY_LIMITS',
      '{"socket":1}',
      'FOYER_RELAY_LIMITS (at socket): it is unknown; known are connects',
    ],
    ['FOYER_PROJECTS', '{}', 'FOYER_PROJECTS: expected a list of projects, [{ … }]'],
    [
      'FOYER_PROJECTS',
      '[{"id":"a","name":"A","allowedOrigins":[],"feature":[]}]',
      'FOYER_PROJECTS (at [0].feature): it is unknown; known are id, name, allowedOrigins, features',
    ],
    [
      'FOYER_PROJECTS',
      '[{"id":"a","name":"A","allowedOrigins":[],"features":[{"id":"social_login","isEnabled":true,"config":["emial"]}]}]',
      'FOYER_PROJECTS (at [0].features.0.config.0): expected one of email, google, x, discord, farcaster',
    ],
    ['FOYER_METRICS_TOKEN', 'short', 'FOYER_METRICS_TOKEN: expected 16 characters or more'],
    ['FOYER_UPSTREAMS', '{', 'FOYER_UPSTREAMS: expected JSON (Expected property name'],
    [
      'FOYER_PROJECTS',
      '[{"id":"a","name":"A","allowedOrigins":["a.example"]}]',
      'FOYER_PROJECTS (at [0].allowedOrigins.0): expected an origin',
    ],
    [
      'FOYER_PROJECTS',
      '/no/such/file.json',
      'FOYER_PROJECTS: expected JSON or the path of a JSON file (ENOENT',
    ],
  ])('name %s when it is %s', (name, value, message) => {
    expect(() => readSettings({ [name]: value }, log)).toThrow(message);
  });

  it.each([
    ['https://node.example/v3/geheim', 'expected JSON or the path of a JSON file (ENOENT)'],
    ['eip155:1=https://node.example/v3/geheim', 'expected JSON or the path of a JSON file (ENOENT)'],
    ['node.example/v3/geheim', 'expected JSON or the path of a JSON file (ENOENT)'],
    [
      '{"eip155:1": ["geheim"}',
      "expected JSON (Expected ',' or ']' after array element, at line 1, column 23)",
    ],
    ['{"eip155:1":\n  [geheim]}', 'expected JSON (Unexpected token, at line 2, column 4)'],
    [
      '{"eip155:1": ["geheim"],\n"eip155:2": \'geheim\'}',
      'expected JSON (Unexpected token, at line 2, column 13)',
    ],
    ['[geheim', 'expected JSON (Unexpected token, at line 1, column 2)'],
    ['["geheim", "geheim', 'expected JSON (Unterminated string, at line 1, column 19)'],
    ['["geheim",', 'expected JSON (Unexpected end)'],
    ['{"https://node.example/v3/geheim": "eip155:1"}', 'expected a CAIP-2 id such as eip155:1'],
  ])('gw-app-25 tell no upstream whose key they hold: %j', (FOYER_UPSTREAMS, fault) => {
    let told: unknown;
    try {
      readSettings({ FOYER_UPSTREAMS }, log);
    } catch (error) {
      told = error;
    }
    expect((told as Error).message).toContain(`FOYER_UPSTREAMS: ${fault}`);
    expect((told as Error).message).not.toContain('eheim');
  });

  it('gw-app-25 tell the place in a file by its line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-settings-'));
    const file = join(folder, 'upstreams.json');
    await writeFile(file, '\ufeff{\r\n  "eip155:1": [\r\n    geheim\r\n  ]\r\n}');
    const fault =
      'FOYER_UPSTREAMS: expected JSON or the path of a JSON file (Unexpected token, at line 3, column 5)';
    expect(() => readSettings({ FOYER_UPSTREAMS: file }, log)).toThrow(fault);
    await rm(folder, { recursive: true });
  });

  it('gw-app-11 warn of each FOYER_ variable that is not known, with the name it may mean, and go on', () => {
    const lines: unknown[] = [];
    const heard = { ...log, warn: (...line: unknown[]) => void lines.push(line) };
    const wrong = { FOYER_PROJECT: '[]', FOYER_RELAY_URL: '', FOYER_COLOUR: 'red', COLOUR: 'red' };
    expect(readSettings({ ...wrong, FOYER_DEVELOPMENT: '1' }, heard).projects).toEqual([]);
    expect(lines).toEqual([
      ['a variable is not known', { variable: 'FOYER_PROJECT', nearest: 'FOYER_PROJECTS' }],
      ['a variable is not known', { variable: 'FOYER_RELAY_URL', nearest: 'FOYER_RELAY_URLS' }],
      ['a variable is not known', { variable: 'FOYER_COLOUR', nearest: undefined }],
    ]);
  });

  it('gw-app-11 know every variable that the README and .env.example name', async () => {
    const lines: unknown[] = [];
    const heard = { ...log, warn: (...line: unknown[]) => void lines.push(line) };
    const named = await Promise.all(
      ['../../../packages/gateway/README.md', '../.env.example'].map(async (file) => {
        const text = await readFile(new URL(file, import.meta.url), 'utf8');
        return text.match(/FOYER_[A-Z_]+[A-Z]/g) ?? [];
      }),
    );
    expect(named.flat().length).toBeGreaterThan(20);
    readSettings(Object.fromEntries(named.flat().map((name) => [name, ''])), heard);
    expect(lines).toEqual([]);
  });

  it.each(['', '\ufeff'])('gw-app-02 read JSON from a file that begins with %j', async (mark) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-settings-'));
    const file = join(folder, 'upstreams.json');
    await writeFile(file, `${mark}{"eip155:5": ["https://node.example"]}`);
    expect(readSettings({ FOYER_UPSTREAMS: file }, log).upstreams).toEqual({
      'eip155:5': ['https://node.example'],
    });
    await rm(folder, { recursive: true });
  });
});
