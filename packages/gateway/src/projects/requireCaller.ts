import { callerQuerySchema } from '@foyer/protocol/http';
import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { parseQuery } from '../kernel/parseInput.ts';
import { mayUse } from './rules.ts';
import type { Projects } from './service.ts';

/** Lets only known projects in, from pages they allow; runs before every route but the health checks. */
export function requireCaller(projects: Projects): HttpMiddleware {
  return async (context, next) => {
    const caller = parseQuery(context, callerQuerySchema);
    const project = await projects.find(caller.projectId);
    if (!project) throw new HttpFailure('UNKNOWN_PROJECT');
    if (!mayUse(project, context.req.header('origin'))) throw new HttpFailure('ORIGIN_NOT_ALLOWED');
    context.set('project', project);
    context.set('caller', caller);
    await next();
  };
}
