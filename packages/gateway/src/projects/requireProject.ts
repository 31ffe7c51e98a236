import { projectQuerySchema } from '@foyer/protocol/http';
import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { parseQuery } from '../kernel/parseInput.ts';
import { visitorKey } from '../kernel/visitorKey.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { lookupBudget, mayUse } from './rules.ts';
import type { Projects } from './service.ts';

/**
 * Lets only known projects in, from pages they allow. Looking a project up has a budget of its own, so that guessing
 * ids ends soon and costs the database little.
 * @param walletOrigin The wallet site serves every project, and checks for itself which pages embed it.
 */
export function requireProject(
  projects: Projects,
  rateLimit: RateLimit,
  walletOrigin?: string,
): HttpMiddleware {
  return async (context, next) => {
    const { projectId } = parseQuery(context, projectQuerySchema);
    if (!projects.isRemembered(projectId)) {
      const wait = await rateLimit.take(lookupBudget, visitorKey(context.env?.address ?? ''), 1);
      if (wait > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: wait });
    }
    const project = await projects.find(projectId);
    if (!project) throw new HttpFailure('UNKNOWN_PROJECT');
    const origin = context.req.header('origin');
    const isWallet = origin !== undefined && origin === walletOrigin;
    if (!isWallet && !mayUse(project, origin)) throw new HttpFailure('ORIGIN_NOT_ALLOWED');
    context.set('project', project);
    await next();
  };
}
