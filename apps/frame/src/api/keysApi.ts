import {
  releaseReplySchema,
  sealKeyReplySchema,
  splitReplySchema,
  walletStateReplySchema,
} from '@foyer/protocol/keys';
import * as v from 'valibot';
import type { Api } from '../ports/Api.ts';
import type { Ask } from './createAsk.ts';

export type KeysApi = Pick<
  Api,
  | 'readSealKey'
  | 'readWallet'
  | 'createWallet'
  | 'addSplit'
  | 'confirmSplit'
  | 'release'
  | 'tellMismatch'
  | 'addWrap'
  | 'removeWrap'
>;

/** Shares and what locks them: always for the signed-in user on this device. */
export function keysApi(ask: Ask): KeysApi {
  const read = <Schema extends v.GenericSchema>(path: string, reply: Schema) =>
    ask({ method: 'GET', path: `/keys/v1${path}`, reply, as: 'user' });
  const post = <Schema extends v.GenericSchema>(path: string, body: unknown, reply: Schema) =>
    ask({ method: 'POST', path: `/keys/v1${path}`, body, reply, as: 'user' });
  const done = async (path: string, body?: unknown): Promise<void> => post(path, body, v.undefined());
  return {
    readSealKey: () => read('/seal-key', sealKeyReplySchema),
    readWallet: () => read('/wallet', walletStateReplySchema),
    createWallet: (body) => post('/wallets', body, splitReplySchema),
    addSplit: (walletId, body) => post(`/wallets/${walletId}/splits`, body, splitReplySchema),
    confirmSplit: (walletId, splitId) => done(`/wallets/${walletId}/confirm`, { splitId }),
    release: (walletId, body) => post(`/wallets/${walletId}/release`, body, releaseReplySchema),
    tellMismatch: (walletId, body) => done(`/wallets/${walletId}/mismatch`, body),
    addWrap: (walletId, wrap) => done(`/wallets/${walletId}/wraps`, { wrap }),
    removeWrap: (walletId, wrapId) => done(`/wallets/${walletId}/wraps/${wrapId}/remove`),
  };
}
