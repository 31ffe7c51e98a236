import type { FeaturesReply, OriginsReply } from '@foyer/protocol/http';
import { Hono } from 'hono';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { tagAnswer } from '../kernel/tagAnswer.ts';

/** What a project's own page asks about it: remote features and allowed origins. */
export function projectRoutes(caller: HttpMiddleware) {
  return new Hono<HttpEnv>()
    .get('/appkit/v1/config', caller, tagAnswer(), (context) => {
      const reply: FeaturesReply = { features: [...context.get('project').features] };
      return context.json(reply);
    })
    .get('/projects/v1/origins', caller, tagAnswer(), (context) => {
      const reply: OriginsReply = { allowedOrigins: [...context.get('project').allowedOrigins] };
      return context.json(reply);
    });
}
