import { findRawId } from './findRawId.ts';

/** A call with its id as it was written, so that the answer can carry the very same characters. */
export interface Call {
  readonly kind: 'call';
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

/** What a client answered to something the relay sent it. */
export interface Answer {
  readonly kind: 'answer';
  readonly id: number;
  /** Whether it has the message. */
  readonly isResult: boolean;
}

/** What is no JSON-RPC: `code` of its error, answered to `id`. */
export interface Junk {
  readonly kind: 'junk';
  readonly id: string;
  readonly code: -32700 | -32600;
}

/** The longest id that is echoed, quotes included. */
const maxIdChars = 130;

/** Reads one JSON-RPC frame. Batches are not part of the relay's protocol. */
export function readFrame(text: string): Call | Answer | Junk {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return { kind: 'junk', id: 'null', code: -32700 };
  }
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return invalid('null');
  const id = findRawId(text);
  if (id === undefined || id.length > maxIdChars) return invalid('null');
  const { method, params, id: value, jsonrpc } = frame as Record<string, unknown>;
  if (jsonrpc !== '2.0') return invalid(id);
  if (typeof method === 'string') return { kind: 'call', id, method, params };
  if (method !== undefined || !('result' in frame || 'error' in frame)) return invalid(id);
  return { kind: 'answer', id: Number(value), isResult: 'result' in frame };
}

function invalid(id: string): Junk {
  return { kind: 'junk', id, code: -32600 };
}
