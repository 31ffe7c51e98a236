import { randomUUID } from 'node:crypto';
import type { HttpMiddleware } from './HttpEnv.ts';

/** Gives each request an id that its answer and its log lines carry. */
export const nameRequest: HttpMiddleware = async (context, next) => {
  const requestId = randomUUID();
  context.set('requestId', requestId);
  context.header('x-request-id', requestId);
  await next();
};

/** Headers of every answer; a route that sets one of its own keeps it. */
export const secureAnswer: HttpMiddleware = async (context, next) => {
  await next();
  const { headers } = context.res;
  const defaults = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
};

/**
 * Cross-origin answers. A page may read every answer, because failures must reach the kit as what they are (a 403
 * becomes its "Invalid App Configuration" alert); which pages get anything but a failure, `requireCaller` decides.
 */
export const allowPages: HttpMiddleware = async (context, next) => {
  const origin = context.req.header('origin');
  context.header('vary', 'Origin');
  if (origin !== undefined) context.header('access-control-allow-origin', origin);
  context.header('access-control-expose-headers', 'retry-after, x-request-id, DPoP-Nonce, WWW-Authenticate');
  if (context.req.method !== 'OPTIONS') return next();
  context.header('access-control-allow-methods', 'GET, HEAD, POST');
  context.header('access-control-allow-headers', 'content-type, authorization, dpop, x-nonce-jwt');
  context.header('access-control-max-age', '7200');
  return context.body(null, 204);
};
