import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { readText } from './readText.ts';

/** Deeper than anything the gateway takes, and shallow enough for every function that walks a value. */
const maxDepth = 64;

/**
 * The body as JSON, whatever its content type says (behaviour.md §7.1).
 * @throws HttpFailure `BODY_TOO_LARGE` past `maxBytes`, `INVALID_BODY` when it is not JSON or nested too deeply.
 */
export async function readJson(context: HttpContext, maxBytes: number): Promise<unknown> {
  const text = await readWithin(context, maxBytes);
  if (text === undefined) throw new HttpFailure('BODY_TOO_LARGE', { reason: `at most ${maxBytes} bytes` });
  const value = parse(text);
  if (isDeeperThan(value, maxDepth)) {
    throw new HttpFailure('INVALID_BODY', { reason: `expected at most ${maxDepth} levels` });
  }
  return value;
}

async function readWithin({ req }: HttpContext, maxBytes: number): Promise<string | undefined> {
  const declared = req.header('content-length');
  if (declared === undefined) return readText(req.raw.body, maxBytes);
  if (Number(declared) > maxBytes) return undefined;
  // HTTP ends the body there: it need not be watched piece by piece.
  const text = await req.text();
  return Buffer.byteLength(text) > maxBytes ? undefined : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure('INVALID_BODY', { reason: 'expected JSON' });
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}
