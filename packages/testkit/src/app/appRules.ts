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

/** What an event is made of; its data is anything. */
export const eventRules: OptionRules<AppEvent> = {
  name: text,
  data: () => undefined,
  chainId,
};

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
