import { privateKeyToAccount } from 'viem/accounts';
import { must, type OptionRule, type OptionRules } from './checkOptions.ts';
import type { TestWalletOptions, WalletWindow } from './TestWallet.ts';
import type { WalletMode, WalletOptions, WalletStorage } from './WalletOptions.ts';

const modes: readonly unknown[] = ['approve', 'reject', 'manual', 'hang'] satisfies WalletMode[];

export const text = must('a text', (value) => typeof value === 'string');
export const yesOrNo = must('true or false', (value) => typeof value === 'boolean');
const aFunction = must('a function', (value) => typeof value === 'function');
export const milliseconds = must('a number of milliseconds, 0 or more', isDuration);
export const chainId = must('an EIP-155 chain id, such as 31337', isChainId);
export const origin = must('the origin of a site, such as https://site.example, without a path', isOrigin);
export const storage = must('a storage with `getItem` and `setItem`, such as localStorage', (value) => {
  const { getItem, setItem } = Object(value) as Partial<WalletStorage>;
  return typeof getItem === 'function' && typeof setItem === 'function';
});

/** The options of every test wallet. */
export const walletRules: OptionRules<WalletOptions> = {
  chains,
  name: text,
  rdns: text,
  icon: text,
  privateKey,
  mnemonic: must('a BIP-39 phrase: 12, 15, 18, 21 or 24 words with one space between', isPhrase),
  count: must('a whole number of accounts, 1 to 100', isCount),
  shareAll: yesOrNo,
  mode: must("'approve', 'reject', 'manual' or 'hang'", (value) => modes.includes(value)),
  delay: milliseconds,
  locked: yesOrNo,
  announce: must('true, false or a number of milliseconds', (value) => {
    return typeof value === 'boolean' || isDuration(value);
  }),
  legacy: yesOrNo,
  rpc: aFunction,
};

/** Those of a wallet in the page too. */
export const testWalletRules: OptionRules<TestWalletOptions> = {
  ...walletRules,
  window: must('a window or another EventTarget', (value) => {
    const { addEventListener, dispatchEvent } = Object(value) as Partial<WalletWindow>;
    return typeof addEventListener === 'function' && typeof dispatchEvent === 'function';
  }),
  storage,
  storageKey: text,
};

function chains(value: unknown, name: string): string | undefined {
  if (!Array.isArray(value) || value.length === 0) {
    return `\`${name}\` must list one chain or more, such as [{ id: 31337, rpcUrls: ['http://127.0.0.1:8545'] }].`;
  }
  const faults = value.map((one, index) => chain(one, `${name}[${index}]`));
  return faults.find((fault) => fault !== undefined);
}

/** The rule of one chain. */
export function chain(value: unknown, name: string): string | undefined {
  const { id, rpcUrls } = Object(value);
  return chainId(id, `${name}.id`) ?? addresses(rpcUrls, `${name}.rpcUrls`);
}

const addresses = must("a list of one address or more, such as ['http://127.0.0.1:8545']", (value) => {
  return (
    Array.isArray(value) && value.length > 0 && value.every((url) => typeof url === 'string' && url !== '')
  );
});

const aKey: OptionRule = must('a private key, 0x and 64 hex digits (or a list of them)', isKey);

function privateKey(value: unknown, name: string): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return aKey(value, name);
  const wrong = value.findIndex((key) => !isKey(key));
  return wrong < 0 ? undefined : aKey(value[wrong], `${name}[${wrong}]`);
}

function isKey(value: unknown): boolean {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{64}$/i.test(value)) return false;
  try {
    // Zero and what is beyond the curve's order are no keys either.
    return privateKeyToAccount(value as `0x${string}`).address !== undefined;
  } catch {
    return false;
  }
}

function isPhrase(value: unknown): boolean {
  return (
    typeof value === 'string' && [12, 15, 18, 21, 24].includes(value.normalize('NFKD').split(' ').length)
  );
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100;
}

function isChainId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** As browsers write it; `null` is that of pages without one. */
function isOrigin(value: unknown): boolean {
  try {
    return value === 'null' || new URL(String(value)).origin === value;
  } catch {
    return false;
  }
}

function isDuration(value: unknown): boolean {
  return Number.isFinite(value) && Number(value) >= 0;
}
