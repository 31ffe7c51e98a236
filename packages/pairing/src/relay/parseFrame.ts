import { relayLimits, subscriptionMethod } from '@foyer/protocol/relay';
import { parseJson } from '../wire/parseJson.ts';
import { anything, claim, fields, matching, optional, type Reader, read, text } from '../wire/reader.ts';
import type { InboundMessage } from './RelayLink.ts';

/** The relay's answer to one of our calls. */
export interface AnswerFrame {
  readonly kind: 'answer';
  readonly id: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A call of the relay. */
interface CallFrame {
  readonly kind: 'call';
  /** Its id as JSON, digit for digit: 19 digits are more than a number holds. */
  readonly id: string;
  /** What it delivers; undefined when that is nothing we can read. */
  readonly message: InboundMessage | undefined;
  /** Whether it is a delivery at all: what is none gets an error for an answer. */
  readonly isDelivery: boolean;
}

export type Frame = AnswerFrame | CallFrame;

const longId = /"id"\s*:\s*(\d{16,20})(?=\s*[,}])/g;

const name = text(64);
const frameId: Reader<string | number> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : name(value);
/** A whole number, or nothing. */
const figure: Reader<number | undefined> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : undefined;

const frameReader = fields<{
  id: string | number;
  method: string | undefined;
  params: unknown;
  result: unknown;
  error: { code: number; message: string } | undefined;
}>({
  id: frameId,
  method: optional(name),
  params: anything,
  result: anything,
  error: optional(fields({ code: (value) => (typeof value === 'number' ? value : 0), message: claim(200) })),
});

const deliveryReader = fields<{ data: InboundMessage }>({
  data: fields<InboundMessage>({
    topic: matching(/^[0-9a-f]{64}$/),
    message: text(relayLimits.messageChars),
    publishedAt: figure as Reader<number>,
    tag: figure as Reader<number>,
  }),
});

/** Reads a frame of the relay, or undefined when it is none: not text, too long, not JSON, not JSON-RPC. Never throws. */
export function parseFrame(data: unknown): Frame | undefined {
  if (typeof data !== 'string' || data.length > relayLimits.frameBytes) return undefined;
  const frame = read(frameReader, parseJson(data.replace(longId, '"id":"$1"'))?.value);
  if (!frame) return undefined;
  const { id, method, params, result, error } = frame;
  if (method === undefined) {
    if (error) return { kind: 'answer', id: String(id), error };
    return result === undefined ? undefined : { kind: 'answer', id: String(id), result };
  }
  const isBare = typeof id === 'number' || (/^\d{16,20}$/.test(id) && !data.includes(`"${id}"`));
  const isDelivery = method === subscriptionMethod;
  const message = isDelivery ? read(deliveryReader, params)?.data : undefined;
  return { kind: 'call', id: isBare ? String(id) : JSON.stringify(id), message, isDelivery };
}
