import { describe, expect, it } from 'vitest';
import { readWalletSettings } from './readWalletSettings.ts';

const environment = {
  FOYER_WALLET_URL: 'https://wallet.example',
  FOYER_GATEWAY_URL: 'https://gateway.example',
  FOYER_MASTER_KEY: 'two:b,one:a',
  FOYER_SMTP_URL: 'smtp://user:password@mail.example:587',
  FOYER_MAIL_FROM: 'wallet@wallet.example',
};
const gateway = { port: 4310, development: false };

describe('gw-app-08 what embedded wallets need', () => {
  it('is nothing where nothing is set', () => {
    expect(readWalletSettings({}, gateway)).toBeUndefined();
  });

  it.each(['FOYER_GATEWAY_URL', 'FOYER_SMTP_URL'] as const)('is refused where %s alone is set', (name) => {
    const read = () => readWalletSettings({ [name]: environment[name] }, gateway);
    expect(read).toThrow(`FOYER_WALLET_URL: it is missing, but ${name} is set`);
  });

  it('is read whole', () => {
    expect(readWalletSettings(environment, gateway)).toEqual({
      url: 'https://wallet.example',
      gatewayUrl: 'https://gateway.example',
      port: 4311,
      folder: expect.stringMatching(/frame.dist$/),
      keys: { masterKeys: 'two:b,one:a' },
      smtpUrl: environment.FOYER_SMTP_URL,
      mailFrom: environment.FOYER_MAIL_FROM,
    });
  });

  it('has an address of its own on a developer machine', () => {
    const local = { ...environment, FOYER_GATEWAY_URL: undefined, FOYER_WALLET_URL: 'http://localhost:4311' };
    expect(readWalletSettings(local, { port: 5, development: true })?.gatewayUrl).toBe('http://localhost:5');
  });

  it('may vouch for sites', () => {
    const read = (sites: string) =>
      readWalletSettings({ ...environment, FOYER_TRUSTED_SITES: sites }, gateway)?.trustedSites;
    expect(read('https://a.example, https://b.example:8443')).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ]);
    expect(read('')).toBeUndefined();
  });

  it('may have another limit of mails for a network', () => {
    const read = (mails: string) =>
      readWalletSettings({ ...environment, FOYER_MAILS_PER_NETWORK: mails }, gateway)?.mailsPerNetwork;
    expect([read('500'), read('')]).toEqual([500, undefined]);
    for (const bad of ['0', '-1', '1.5', 'many', '10000000'])
      expect(() => read(bad)).toThrow('FOYER_MAILS_PER_NETWORK: expected 1 to 999999');
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
    const file = { FOYER_VAULT_URL: '', FOYER_MASTER_KEY_FILE: '/run/secrets/key' };
    expect(read(file)?.keys).toEqual({ masterKeyFile: '/run/secrets/key' });
    expect(() => read({ FOYER_VAULT_TOKEN: '' })).toThrow('FOYER_VAULT_TOKEN: it is missing');
    expect(() => read({ FOYER_MASTER_KEY: 'two:b,one:a' })).toThrow(
      'FOYER_MASTER_KEY and FOYER_VAULT_URL are set',
    );
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
    ['FOYER_SMTP_URL', 'smtp://ada:p#ss@mail.example:587', 'password written as %2F %3F %23 %40 %25'],
    ['FOYER_SMTP_URL', 'smtp://ada:100%@mail.example:587', 'password written as %2F %3F %23 %40 %25'],
    ['FOYER_SMTP_URL', 'smtp://mail.example:99999', 'FOYER_SMTP_URL: expected smtp://'],
    [
      'FOYER_TRUSTED_SITES',
      'https://a.example,https://*.b.example',
      'FOYER_TRUSTED_SITES: expected an address',
    ],
    ['FOYER_MAIL_FROM', '', 'FOYER_MAIL_FROM: it is missing'],
    ['FOYER_MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'FOYER_MAIL_FROM: expected an address'],
  ])('names %s when it is "%s"', (name, value, message) => {
    expect(() => readWalletSettings({ ...environment, [name]: value }, gateway)).toThrow(message);
  });
});
