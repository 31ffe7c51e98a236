import type { FeaturesReply, OriginsReply } from '@foyer/protocol/http';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';

/** What a project's own page asks about it: remote features and allowed origins. */
export function projectRoutes(caller: HttpMiddleware) {
  return new Hono<HttpEnv>()
    .get('/appkit/v1/config', caller, etag(), (context) => {
      const reply: FeaturesReply = { features: [...context.get('project').features] };
      return context.json(reply);
    })
    .get('/projects/v1/origins', caller, etag(), (context) => {
      const reply: OriginsReply = { allowedOrigins: [...context.get('project').allowedOrigins] };
      return context.json(reply);
    });
}
