import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { readText } from './readText.ts';

/**
 * The body as text.
 * @throws HttpFailure `BODY_TOO_LARGE` past `maxBytes`, `INVALID_BODY` when it breaks off.
 */
export async function readBody(context: HttpContext, maxBytes: number): Promise<string> {
  const text = await readWithin(context, maxBytes).catch((error: unknown) => {
    if (!isBrokenOff(context, error)) throw error;
    throw new HttpFailure('INVALID_BODY', { reason: 'it broke off' });
  });
  if (text === undefined) throw new HttpFailure('BODY_TOO_LARGE', { reason: `at most ${maxBytes} bytes` });
  return text;
}

async function readWithin({ req }: HttpContext, maxBytes: number): Promise<string | undefined> {
  const declared = req.header('content-length');
  if (declared === undefined) return readText(req.raw.body, maxBytes);
  if (Number(declared) > maxBytes) return undefined;
  // HTTP ends the body there: it need not be watched piece by piece.
  const text = await req.text();
  return Buffer.byteLength(text) > maxBytes ? undefined : text;
}

/** Whether the client has gone, which is no fault of the gateway's: anyone could fill its log with that. */
function isBrokenOff({ req }: HttpContext, error: unknown): boolean {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return req.raw.signal.aborted || code === 'ECONNRESET' || name === 'AbortError';
}
