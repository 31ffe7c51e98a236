import { type PairingMethod, type RelayTag, relayTags } from '@foyer/protocol/relay';
import { wireErrors } from '../wire/wireErrors.ts';
import type { AnswerCode, Draft } from './Outcome.ts';

/** Where and under which key something is sent; `sender` makes it an envelope of type 1. */
export interface Address {
  readonly topic: string;
  /** Hex. */
  readonly key: string;
  readonly sender?: string;
}

const dayInSeconds = 86_400;

/** A request to the peer. */
export function draftRequest(
  { topic, key }: Address,
  request: {
    readonly id: number;
    readonly method: PairingMethod;
    readonly params: unknown;
    readonly ttl?: number;
  },
): Draft {
  const { id, method, params } = request;
  const row: RelayTag = relayTags[method];
  return {
    topic,
    key,
    body: { id, jsonrpc: '2.0', method, params },
    tag: row.request,
    ttl: Math.max(row.ttl, request.ttl ?? 0),
    ...(row.prompt && { prompt: row.prompt }),
  };
}

/** An answer to a peer's request of any method; `refusedBy` matters for a proposal. */
export function draftAnswer(
  { topic, key, sender }: Address,
  request: { readonly id: number; readonly method: string },
  body:
    | { readonly result: unknown }
    | { readonly error: { readonly code: number; readonly message: string } },
  refusedBy: 'user' | 'wallet' = 'wallet',
): Draft {
  const row: RelayTag | undefined = Object.hasOwn(relayTags, request.method)
    ? relayTags[request.method as PairingMethod]
    : undefined;
  const refusal = 'error' in body ? (refusedBy === 'user' ? row?.reject : row?.autoReject) : undefined;
  return {
    topic,
    key,
    ...(sender !== undefined && { sender }),
    body: { id: request.id, jsonrpc: '2.0', ...body },
    tag: refusal ?? row?.response ?? 0,
    ttl: row?.responseTtl ?? row?.ttl ?? dayInSeconds,
  };
}

/** What goes over the wire for an answer's code. */
export function answerBody(
  code: AnswerCode,
): { readonly result: true } | { readonly error: { readonly code: number; readonly message: string } } {
  return code === 0 ? { result: true } : { error: { code, message: wireErrors[code] ?? 'Error' } };
}
