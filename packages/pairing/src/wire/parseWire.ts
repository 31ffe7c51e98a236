import { parseJson } from './parseJson.ts';
import { anything, claim, fields, read, text } from './reader.ts';

const longestError = 1000;
/** Characters of JSON. */
const longestData = 32_000;

/** A JSON-RPC message between two peers. */
export type WireMessage =
  | { readonly kind: 'request'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      /** `message` is text of a stranger: never markup, at most 1,000 characters; `data` is left out where it is long. */
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

const readHead = fields<{ jsonrpc: string; id: unknown; method: unknown; params: unknown; error: unknown }>({
  jsonrpc: text(3),
  id: anything,
  method: anything,
  params: anything,
  error: anything,
});
const readMethod = text(128);
const readError = fields<{ code: unknown; message: string; data: unknown }>({
  code: anything,
  message: claim(longestError),
  // Half of it would be read as something else.
  data: (data) => (JSON.stringify(data ?? null).length > longestData ? undefined : data),
});

/** Reads a JSON-RPC message, or undefined when it is none. Ids are whole numbers that JavaScript holds. Never throws. */
export function parseWire(plain: string): WireMessage | undefined {
  const parsed = parseJson(plain);
  const head = read(readHead, parsed?.value);
  if (head?.jsonrpc !== '2.0' || !Number.isSafeInteger(head.id) || (head.id as number) <= 0) {
    return undefined;
  }
  const id = head.id as number;
  const message = parsed?.value as object;
  const parts = ['method', 'result', 'error'].filter((name) => Object.hasOwn(message, name));
  if (parts.length !== 1) return undefined;
  if (parts[0] === 'result') return { kind: 'result', id, result: (message as { result: unknown }).result };
  if (parts[0] === 'error') return toError(id, head.error);
  const method = read(readMethod, head.method);
  return method === undefined ? undefined : { kind: 'request', id, method, params: head.params };
}

function toError(id: number, value: unknown): WireMessage | undefined {
  const error = read(readError, value);
  if (!error || !Number.isSafeInteger(error.code)) return undefined;
  return { kind: 'error', id, error: { ...error, code: error.code as number } };
}
