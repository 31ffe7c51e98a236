import type { Budget, RateLimit } from '../ports/RateLimit.ts';
import type { HttpMiddleware } from './HttpEnv.ts';
import { spend } from './spend.ts';

/** What one visitor of a project, and all of them together, may ask for. */
export interface Budgets {
  readonly project: Budget;
  readonly visitor: Budget;
}

/** Makes every request of a route cost one point; runs after `requireCaller`, before anything is done for it. */
export function limit(rateLimit: RateLimit, budgets: Budgets): HttpMiddleware {
  return async (context, next) => {
    await spend(context, rateLimit, budgets, 1);
    await next();
  };
}
