import { type AnalyticsConfigReply, type EventReply, eventBodySchema } from '@foyer/protocol/http';
import { Hono } from 'hono';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { limit } from '../kernel/limit.ts';
import { parseInput } from '../kernel/parseInput.ts';
import { readJson } from '../kernel/readJson.ts';
import { giveBack, spend } from '../kernel/spend.ts';
import { tagAnswer } from '../kernel/tagAnswer.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { settingBudgets } from '../projects/rules.ts';
import { bytesOf } from './bytesOf.ts';
import {
  isStored,
  maxEventBytes,
  projectBudget,
  quietBudgets,
  storedBudgets,
  visitorBudget,
} from './rules.ts';
import type { Analytics } from './service.ts';

/** Whether a project wants events, and where they go. */
export function analyticsRoutes(caller: HttpMiddleware, analytics: Analytics, rateLimit: RateLimit) {
  return new Hono<HttpEnv>()
    .get('/getAnalyticsConfig', caller, limit(rateLimit, settingBudgets), tagAnswer(), (context) => {
      const reply: AnalyticsConfigReply = { isAnalyticsEnabled: context.get('project').isAnalyticsEnabled };
      return context.json(reply);
    })
    .post('/e', caller, async (context) => {
      await spend(context, rateLimit, { project: projectBudget, visitor: visitorBudget }, 1);
      const event = parseInput(await readJson(context, maxEventBytes), eventBodySchema, 'INVALID_BODY');
      const project = context.get('project');
      const budgets = project.isAnalyticsEnabled ? storedBudgets : quietBudgets;
      const bytes = isStored(project, event) ? bytesOf(event) : 0;
      if (bytes > 0) await spend(context, rateLimit, budgets, bytes);
      let status: Awaited<ReturnType<Analytics['record']>> = 'unknown';
      try {
        status = await analytics.record(project, context.get('caller'), event);
      } finally {
        // What an outage keeps out would otherwise be refused after it, too.
        if (bytes > 0 && status === 'unknown') await giveBack(context, rateLimit, budgets, bytes);
      }
      if (status === 'unknown') throw new HttpFailure('UNKNOWN_PROJECT');
      const reply: EventReply = { status };
      return context.json(reply, 202, { 'cache-control': 'no-store' });
    });
}
