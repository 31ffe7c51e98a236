import { callerQuerySchema } from '@foyer/protocol/http';
import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import { parseQuery } from '../kernel/parseInput.ts';
import { requireProject } from './requireProject.ts';

/** As `requireProject`, of a caller that names its SDK: runs before every route but the health checks and the JSON-RPC address. */
export function requireCaller(...parts: Parameters<typeof requireProject>): HttpMiddleware {
  const identify = requireProject(...parts);
  return async (context, next) => {
    context.set('caller', parseQuery(context, callerQuerySchema));
    await identify(context, next);
  };
}
