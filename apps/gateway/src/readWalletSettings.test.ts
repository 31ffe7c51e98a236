import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWalletSettings } from './readWalletSettings.ts';

const bytes = Uint8Array.from({ length: 32 }, (_, index) => 7 * index + 1);
const base64 = Buffer.from(bytes).toString('base64');
const environment = {
  FOYER_WALLET_URL: 'https://wallet.example',
  FOYER_GATEWAY_URL: 'https://gateway.example',
  FOYER_MASTER_KEY: base64,
  FOYER_SMTP_URL: 'smtp://user:password@mail.example:587',
  FOYER_MAIL_FROM: 'Wallet <wallet@wallet.example>',
};
const gateway = { port: 4310, development: false, dataDirectory: '.foyer/gateway' };

describe('gw-app-08 what embedded wallets need', () => {
  it('is nothing where nothing is set', () => {
    expect(readWalletSettings({}, gateway)).toBeUndefined();
  });

  it('is read whole', () => {
    expect(readWalletSettings(environment, gateway)).toEqual({
      url: 'https://wallet.example',
      gatewayUrl: 'https://gateway.example',
      port: 4311,
      folder: expect.stringMatching(/frame.dist$/),
      keys: { masterKey: bytes },
      smtpUrl: environment.FOYER_SMTP_URL,
      mailFrom: environment.FOYER_MAIL_FROM,
    });
  });

  it('has an address of its own on a developer machine', () => {
    const local = { ...environment, FOYER_GATEWAY_URL: undefined, FOYER_WALLET_URL: 'http://localhost:4311' };
    expect(readWalletSettings(local, { port: 5, development: true })?.gatewayUrl).toBe('http://localhost:5');
  });

  it('may be kept by a vault', () => {
    const vault = {
      FOYER_VAULT_URL: 'https://vault.example:8200',
      FOYER_VAULT_TOKEN: 'token',
      FOYER_VAULT_KEY: 'foyer',
    };
    const read = (parts: object) =>
      readWalletSettings({ ...environment, FOYER_MASTER_KEY: undefined, ...vault, ...parts }, gateway);
    expect(read({})?.keys).toEqual({
      vaultUrl: 'https://vault.example:8200',
      vaultToken: 'token',
      vaultKey: 'foyer',
    });
    expect(() => read({ FOYER_VAULT_TOKEN: '' })).toThrow('FOYER_VAULT_TOKEN: it is missing');
    expect(() => read({ FOYER_MASTER_KEY: base64 })).toThrow('FOYER_MASTER_KEY and FOYER_VAULT_URL are set');
  });

  it.each([
    ['FOYER_WALLET_URL', '', 'FOYER_WALLET_URL: it is missing, but FOYER_MASTER_KEY is set'],
    [
      'FOYER_WALLET_URL',
      'http://wallet.example',
      'FOYER_WALLET_URL: expected an address such as https://wallet',
    ],
    ['FOYER_WALLET_URL', 'https://wallet.example/', 'FOYER_WALLET_URL: expected an address'],
    ['FOYER_WALLET_URL', 'https://gateway.example', 'FOYER_WALLET_URL: expected another origin'],
    ['FOYER_GATEWAY_URL', '', 'FOYER_GATEWAY_URL: it is missing, and FOYER_WALLET_URL needs it'],
    ['FOYER_WALLET_PORT', 'x', 'FOYER_WALLET_PORT: expected a port from 0 to 65535'],
    ['FOYER_MASTER_KEY', '', 'FOYER_MASTER_KEY: expected one of'],
    ['FOYER_SMTP_URL', '', 'FOYER_SMTP_URL: it is missing'],
    ['FOYER_SMTP_URL', 'mail.example', 'FOYER_SMTP_URL: expected smtp://'],
    ['FOYER_MAIL_FROM', '', 'FOYER_MAIL_FROM: it is missing'],
    ['FOYER_MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'FOYER_MAIL_FROM: expected an address'],
  ])('names %s when it is "%s"', (name, value, message) => {
    expect(() => readWalletSettings({ ...environment, [name]: value }, gateway)).toThrow(message);
  });
});

describe('gw-app-09 the master key', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-key-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = (parts: object) =>
    readWalletSettings(
      { ...environment, FOYER_MASTER_KEY: '', ...parts },
      { ...gateway, dataDirectory: join(folder, 'data') },
    );

  it('is base64 or hex, from a file that is not beside the data', async () => {
    const file = join(folder, 'master.key');
    await writeFile(file, `${Buffer.from(bytes).toString('hex')}\n`);
    expect(read({ FOYER_MASTER_KEY_FILE: file })?.keys).toEqual({ masterKey: bytes });
    await mkdir(join(folder, 'data/keys'), { recursive: true });
    for (const inside of [
      join(folder, 'data'),
      join(folder, 'data/keys/master.key'),
      join(folder, 'data/..key'),
    ])
      expect(() => read({ FOYER_MASTER_KEY_FILE: inside })).toThrow('expected a file outside FOYER_DATA_DIR');
    expect(() => read({ FOYER_MASTER_KEY_FILE: join(folder, 'none') })).toThrow(
      'FOYER_MASTER_KEY_FILE: expected a file that can be read (ENOENT)',
    );
  });

  it.each([
    'change-me-change-me-change-me-change-me',
    Buffer.alloc(32, 1).toString('base64'),
    Buffer.from(bytes.slice(1)).toString('base64'),
    '0'.repeat(64),
    'secret',
  ])('is refused, and not told, when it is %s', (key) => {
    const fault =
      'FOYER_MASTER_KEY: expected 32 random bytes as base64; "openssl rand -base64 32" makes some';
    expect(() => read({ FOYER_MASTER_KEY: key })).toThrow(new Error(fault));
  });
});
