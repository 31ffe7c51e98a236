import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { readText } from './readText.ts';

/**
 * The body as text.
 * @throws HttpFailure `BODY_TOO_LARGE` past `maxBytes`, `INVALID_BODY` when it breaks off.
 */
export async function readBody(context: HttpContext, maxBytes: number): Promise<string> {
  // Reading fails when the client goes, which is no fault of the gateway's: anyone could fill its log with that.
  const text = await readWithin(context, maxBytes).catch(() => {
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
