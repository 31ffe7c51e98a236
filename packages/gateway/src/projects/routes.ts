import type { FeaturesReply, OriginsReply, ProjectLimitsReply } from '@foyer/protocol/http';
import { Hono } from 'hono';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { limit } from '../kernel/limit.ts';
import { tagAnswer } from '../kernel/tagAnswer.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { settingBudgets } from './rules.ts';

/** What a project's own page asks about it: remote features, allowed origins, limits of its plan. */
export function projectRoutes(caller: HttpMiddleware, rateLimit: RateLimit) {
  const counted = limit(rateLimit, settingBudgets);
  return new Hono<HttpEnv>()
    .get('/appkit/v1/config', caller, counted, tagAnswer(), (context) => {
      const reply: FeaturesReply = { features: [...context.get('project').features] };
      return context.json(reply);
    })
    .get('/projects/v1/origins', caller, counted, tagAnswer(), (context) => {
      const reply: OriginsReply = { allowedOrigins: [...context.get('project').allowedOrigins] };
      return context.json(reply);
    })
    .get('/appkit/v1/project-limits', caller, counted, tagAnswer(), (context) => {
      // Nobody sells plans here: who hosts the gateway sets its limits, which are those of the 429 answers.
      const planLimits = { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } as const;
      const reply: ProjectLimitsReply = { planLimits };
      return context.json(reply);
    });
}
