import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { KeySettings, WalletSettings } from './GatewaySettings.ts';
import { type Environment, parseVariable } from './parseVariable.ts';
import { portSchema } from './portSchema.ts';
import { serverUrl } from './serverUrl.ts';

/** What only a gateway with embedded wallets takes. */
export const walletVariables: readonly string[] = [
  'FOYER_WALLET_PORT',
  'FOYER_WALLET_DIR',
  'FOYER_MASTER_KEY',
  'FOYER_MASTER_KEY_FILE',
  'FOYER_VAULT_URL',
  'FOYER_VAULT_TOKEN',
  'FOYER_VAULT_KEY',
  'FOYER_SMTP_URL',
  'FOYER_MAIL_FROM',
  'FOYER_MAILS_PER_NETWORK',
  'FOYER_TRUSTED_SITES',
  'FOYER_GATEWAY_URL',
];

const localPattern = /^http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/;
const originSchema = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) =>
        URL.canParse(text) &&
        new URL(text).origin === text &&
        !text.includes('*') &&
        (text.startsWith('https://') || localPattern.test(text)),
      `expected an address such as ${example}, without a path; http for localhost only`,
    ),
  );
const secretAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/./.test(text) && URL.canParse(text),
    'expected https://vault.example.org:8200',
  ),
);
const mailServer = serverUrl({
  scheme: /^smtps?:\/\/./,
  example: 'smtp://user:password@host:port, or smtps://',
});
const sender = v.pipe(
  v.string(),
  v.regex(/^[^@\s<>]+@[^@\s<>]+$/, 'expected an address such as wallet@example.org'),
);
const mailCount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'expected 1 to 999999'), v.transform(Number));
const text = v.pipe(v.string(), v.minLength(1));

/**
 * What the environment says of embedded wallets; undefined when it says nothing, and then there are none.
 * @throws Error naming the variable that is missing or wrong and what was expected.
 */
export function readWalletSettings(
  environment: Environment,
  gateway: { readonly port: number; readonly development: boolean },
): WalletSettings | undefined {
  if (!environment.FOYER_WALLET_URL) {
    const alone = walletVariables.find((name) => environment[name]);
    if (alone) throw new Error(`FOYER_WALLET_URL: it is missing, but ${alone} is set`);
    return undefined;
  }
  const need = <Schema extends v.GenericSchema>(name: string, schema: Schema, fallback = '') => {
    const value = environment[name] || fallback;
    if (value === '') throw new Error(`${name}: it is missing, and FOYER_WALLET_URL needs it`);
    return parseVariable(name, value, schema);
  };
  const url = need('FOYER_WALLET_URL', originSchema('https://wallet.example.org'));
  const local = gateway.development && gateway.port > 0 ? `http://localhost:${gateway.port}` : '';
  const gatewayUrl = need('FOYER_GATEWAY_URL', originSchema('https://gateway.example.org'), local);
  if (url === gatewayUrl)
    throw new Error('FOYER_WALLET_URL: expected another origin than that of FOYER_GATEWAY_URL');
  return {
    url,
    gatewayUrl,
    port: need('FOYER_WALLET_PORT', portSchema, '4311'),
    folder: environment.FOYER_WALLET_DIR || fileURLToPath(new URL('../../frame/dist', import.meta.url)),
    keys: readKeys(environment, need),
    smtpUrl: need('FOYER_SMTP_URL', mailServer),
    mailFrom: need('FOYER_MAIL_FROM', sender),
    ...(environment.FOYER_MAILS_PER_NETWORK
      ? { mailsPerNetwork: need('FOYER_MAILS_PER_NETWORK', mailCount) }
      : {}),
    ...readTrustedSites(environment.FOYER_TRUSTED_SITES),
  };
}

function readTrustedSites(value: string | undefined): Pick<WalletSettings, 'trustedSites'> {
  if (!value) return {};
  const schema = originSchema('https://app.example.org');
  return {
    trustedSites: value.split(',').map((site) => parseVariable('FOYER_TRUSTED_SITES', site.trim(), schema)),
  };
}

function readKeys(
  environment: Environment,
  need: <Schema extends v.GenericSchema>(name: string, schema: Schema) => v.InferOutput<Schema>,
): KeySettings {
  const names = ['FOYER_MASTER_KEY', 'FOYER_MASTER_KEY_FILE', 'FOYER_VAULT_URL'];
  const given = names.filter((name) => environment[name]);
  if (given.length !== 1) {
    const found = given.length === 0 ? 'none is set' : `${given.join(' and ')} are set`;
    throw new Error(`FOYER_MASTER_KEY: expected one of ${names.join(', ')}; ${found}`);
  }
  if (environment.FOYER_VAULT_URL)
    return {
      vaultUrl: need('FOYER_VAULT_URL', secretAddress),
      vaultToken: need('FOYER_VAULT_TOKEN', text),
      vaultKey: need('FOYER_VAULT_KEY', text),
    };
  return environment.FOYER_MASTER_KEY
    ? { masterKeys: environment.FOYER_MASTER_KEY }
    : { masterKeyFile: need('FOYER_MASTER_KEY_FILE', text) };
}
