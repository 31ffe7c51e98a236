import type { Handler } from '../engine/Engine.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';
import { readParticipant } from '../session/readParams.ts';
import type { PeerMetadata } from '../session/Session.ts';
import { type AuthPayload, fromAuthPayload, readAuthPayload } from '../signIn/AuthPayload.ts';
import { fields, optional, read, seconds } from '../wire/reader.ts';
import { isUsableKey } from './isUsableKey.ts';

const readAuthenticate = fields<{
  requester: { publicKey: string; metadata: PeerMetadata };
  authPayload: AuthPayload;
  expiryTimestamp: number | undefined;
}>({ requester: readParticipant, authPayload: readAuthPayload, expiryTimestamp: optional(seconds) });

/** A dapp asks for a one-step sign-in. To a wallet without a listener for it, it is a method like any unknown one. */
export const onAuthenticate: Handler<PairingRecord> = (engine, record, { id, params }) => {
  if (!engine.hears('signIn')) return { answer: 10001 };
  if (record.received) return {};
  const asked = read(readAuthenticate, params);
  if (!asked || !isUsableKey(asked.requester.publicKey)) return { answer: 1001 };
  const { requester, authPayload, expiryTimestamp } = asked;
  const expiresAt = Math.min(expiryTimestamp ?? record.expiresAt, record.expiresAt);
  if (expiresAt <= engine.now()) return { answer: 8000 };
  const received = {
    id,
    method: 'wc_sessionAuthenticate',
    peerKey: requester.publicKey,
    peer: requester.metadata,
    required: {},
    optional: {},
    payload: fromAuthPayload(authPayload),
    expiresAt,
  } as const;
  return { put: [{ ...record, received }] };
};
