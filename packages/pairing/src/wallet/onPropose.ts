import type { Handler } from '../engine/Engine.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';
import { readPropose } from '../session/readParams.ts';
import { read } from '../wire/reader.ts';
import { isUsableKey } from './isUsableKey.ts';

/** A dapp proposes a session. A pairing has one proposal; of a sign-in and a proposal beside it, a wallet that knows sign-ins takes that. */
export const onPropose: Handler<PairingRecord> = (engine, record, { id, params }) => {
  const isForOthers = record.methods.includes('wc_sessionAuthenticate') && engine.hears('signIn');
  if (record.received || isForOthers) return {};
  const propose = read(readPropose, params);
  if (!propose || !isUsableKey(propose.proposer.publicKey)) return { answer: 1001 };
  const { proposer, requiredNamespaces = {}, optionalNamespaces = {}, expiryTimestamp } = propose;
  const expiresAt = Math.min(expiryTimestamp ?? record.expiresAt, record.expiresAt);
  if (expiresAt <= engine.now()) return { answer: 8000 };
  const received = {
    id,
    method: 'wc_sessionPropose',
    peerKey: proposer.publicKey,
    peer: proposer.metadata,
    required: requiredNamespaces,
    optional: optionalNamespaces,
    expiresAt,
  } as const;
  return { put: [{ ...record, received }] };
};
