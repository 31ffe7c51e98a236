import type { Log } from '@foyer/gateway';
import { nearestName } from './nearestName.ts';
import type { Environment } from './parseVariable.ts';
import { walletVariables } from './readWalletSettings.ts';

const prefix = 'FOYER_';

/** All names below `prefix`. */
const known = [
  'FOYER_DATA_DIR',
  'FOYER_PROJECTS',
  'FOYER_UPSTREAMS',
  'FOYER_TRUSTED_PROXIES',
  'FOYER_DEVELOPMENT',
  'FOYER_RELAY_URLS',
  'FOYER_RELAY_LIMITS',
  'FOYER_METRICS_TOKEN',
  'FOYER_WALLET_URL',
  ...walletVariables,
];
const words = known.map((name) => name.slice(prefix.length));

/** A misspelt variable would be left out of account, and nobody would see why. Its value is not told. */
export function warnOfUnknown(environment: Environment, log: Log): void {
  const names = Object.keys(environment).filter((name) => name.startsWith(prefix) && !known.includes(name));
  for (const variable of names) {
    const word = nearestName(variable.slice(prefix.length), words);
    log.warn('a variable is not known', { variable, nearest: word && prefix + word });
  }
}
