import { Hono } from 'hono';
import type { HttpEnv } from '../kernel/HttpEnv.ts';
import type { Health } from './service.ts';

/** For whoever runs the gateway: open to all, no project needed. */
export function healthRoutes(health: Health) {
  return new Hono<HttpEnv>()
    .get('/health', (context) =>
      context.json({ status: 'ok' as const }, 200, { 'cache-control': 'no-store' }),
    )
    .get('/ready', async (context) => {
      const reply = await health.check();
      return context.json(reply, reply.status === 'ready' ? 200 : 503, { 'cache-control': 'no-store' });
    });
}
