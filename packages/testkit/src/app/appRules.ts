import { must, type OptionRules } from '../wallet/checkOptions.ts';
import { chainId, storage, text, walletRules, yesOrNo } from '../wallet/optionRules.ts';
import type { AppEvent } from './WalletApp.ts';
import type { WalletAppOptions } from './WalletAppOptions.ts';

const { chains, privateKey, mnemonic, count, shareAll, mode, delay, rpc } = walletRules;

/** The options of a wallet app. */
export const appRules: OptionRules<WalletAppOptions> = {
  chains,
  privateKey,
  mnemonic,
  count,
  shareAll,
  mode,
  delay,
  rpc,
  relayUrl: must('the address of a relay, wss://… or ws://…', (value) => {
    return typeof value === 'string' && /^wss?:\/\/./.test(value);
  }),
  projectId: text,
  metadata: must("an object, such as { name: 'Phone' }", isObject),
  oneStep: yesOrNo,
  WebSocket: must('a class, such as the `WebSocket` of the package ws', (value) => {
    return typeof value === 'function';
  }),
  records: must('an object that keeps records, with `list` and more', (value) => {
    return typeof Object(value).list === 'function';
  }),
  storage,
  storageName: text,
};

/** What an event is made of; it travels as JSON. */
export const eventRules: OptionRules<AppEvent> = {
  name: text,
  data: must('a value that JSON can hold: no bigint, no function, no circle', isJson),
  chainId,
};

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
