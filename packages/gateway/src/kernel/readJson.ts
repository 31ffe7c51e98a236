import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { readText } from './readText.ts';

/**
 * The body as JSON, whatever its content type says (behaviour.md §7.1).
 * @throws HttpFailure `BODY_TOO_LARGE` past `maxBytes`, `INVALID_BODY` when it is not JSON.
 */
export async function readJson(context: HttpContext, maxBytes: number): Promise<unknown> {
  const declared = Number(context.req.header('content-length') ?? 0);
  const text = declared > maxBytes ? undefined : await readText(context.req.raw.body, maxBytes);
  if (text === undefined) throw new HttpFailure('BODY_TOO_LARGE', { reason: `at most ${maxBytes} bytes` });
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure('INVALID_BODY', { reason: 'expected JSON' });
  }
}
