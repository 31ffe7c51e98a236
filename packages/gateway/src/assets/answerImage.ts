import type { HttpContext } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';

/** A picture as it is sent. */
export interface Image {
  readonly type: 'image/webp' | 'image/svg+xml';
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/**
 * Sends a picture that any page may show and any cache may keep for ever. Opened by itself, an SVG is a document
 * that could run scripts: the policy puts it in a sandbox without any.
 * @throws HttpFailure `NOT_FOUND` without a picture.
 */
export function answerImage(context: HttpContext, image: Image | undefined): Response {
  // Of a failure too: the browser would tell the page of a blocked answer in place of a picture that there is none of.
  context.header('cross-origin-resource-policy', 'cross-origin');
  if (!image) throw new HttpFailure('NOT_FOUND', { reason: 'no such picture' });
  return context.body(image.body, 200, {
    'content-type': image.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
}
