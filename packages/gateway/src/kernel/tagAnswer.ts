import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** Tags an answer with a digest of itself, and answers 304 to whoever has it; a page may read that answer too. */
export function tagAnswer() {
  const ours = ['access-control-allow-origin', 'access-control-expose-headers', 'x-request-id'];
  return etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...ours] });
}
