import type { Hono } from 'hono';
import type { HttpEnv } from './HttpEnv.ts';

/** Methods that an address answers, as in `Allow`; none where nothing is. */
export function methodsOf({ routes, router }: Hono<HttpEnv>, path: string): string[] {
  const methods = new Set(routes.map(({ method }) => method));
  // What stands before an address for every method, as a middleware, answers none of them.
  const answers = (method: string) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method && method !== 'ALL');
  return [...methods].filter(answers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
