import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import { readBody } from './readBody.ts';

/** Deeper than anything the gateway takes, and shallow enough for every function that walks a value. */
const maxDepth = 64;

/**
 * The body as JSON, whatever its content type says (behaviour.md §7.1).
 * @throws HttpFailure `BODY_TOO_LARGE` past `maxBytes`, `INVALID_BODY` when it breaks off, is not JSON or nested too deeply.
 */
export async function readJson(context: HttpContext, maxBytes: number): Promise<unknown> {
  const value = parse(await readBody(context, maxBytes));
  if (isDeeperThan(value, maxDepth)) {
    throw new HttpFailure('INVALID_BODY', { reason: `expected at most ${maxDepth} levels` });
  }
  return value;
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
