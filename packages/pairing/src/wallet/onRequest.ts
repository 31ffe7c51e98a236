import type { Handler } from '../engine/Engine.ts';
import { unlessLive } from '../engine/sessionHandlers.ts';
import type { SessionRecord } from '../engine/TopicRecord.ts';
import { allows } from '../namespaces/allows.ts';
import { readRequest } from '../session/readParams.ts';
import { isRequestExpiry, requestLifeMs } from '../wire/expiry.ts';
import { read } from '../wire/reader.ts';
import { openRequests } from './openRequests.ts';

/** How many requests of a session may wait for the user; the oldest make room. */
const mostOpen = 100;

/** The dapp asks the user for something the session allows. It is answered by `respond`. */
export const onRequest: Handler<SessionRecord> = (engine, record, { id, params }) => {
  const refused = unlessLive(record);
  if (refused) return refused;
  const asked = read(readRequest, params);
  if (!asked) return { answer: 1001 };
  const { chainId, request } = asked;
  const { namespaces, topic } = record;
  if (!Object.values(namespaces).some(({ chains }) => chains.includes(chainId))) return { answer: 3005 };
  if (!allows(namespaces, chainId, 'methods', request.method)) return { answer: 3001 };
  const now = engine.now();
  const expiresAt = request.expiryTimestamp ?? request.expiry ?? now + requestLifeMs.least;
  if (!isRequestExpiry(expiresAt, now)) return { answer: 8000 };
  const { method, params: asks } = request;
  const open = openRequests(record, now).slice(1 - mostOpen);
  return {
    put: [{ ...record, requests: [...open, { id, topic, chainId, method, params: asks, expiresAt }] }],
  };
};
