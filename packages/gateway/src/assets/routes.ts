import { Hono } from 'hono';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { limit } from '../kernel/limit.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { answerImage } from './answerImage.ts';
import { imageBudgets } from './rules.ts';
import type { Assets } from './service.ts';

/** Pictures of networks, tokens and currencies. */
export function assetRoutes(caller: HttpMiddleware, assets: Assets, rateLimit: RateLimit) {
  const counted = limit(rateLimit, imageBudgets);
  return new Hono<HttpEnv>()
    .get('/public/getAssetImage/:id', caller, counted, async (context) =>
      answerImage(context, await assets.asset(context.req.param('id'))),
    )
    .get('/public/getTokenImage/:symbol', caller, counted, async (context) =>
      answerImage(context, await assets.token(context.req.param('symbol'))),
    )
    .get('/public/getCurrencyImage/:code', caller, counted, (context) =>
      answerImage(context, assets.currency(context.req.param('code'))),
    );
}
