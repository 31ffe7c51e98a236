import { Hono } from 'hono';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { answerImage } from './answerImage.ts';
import type { Assets } from './service.ts';

/** Pictures of networks, tokens and currencies. */
export function assetRoutes(caller: HttpMiddleware, assets: Assets) {
  return new Hono<HttpEnv>()
    .get('/public/getAssetImage/:id', caller, async (context) =>
      answerImage(context, await assets.asset(context.req.param('id'))),
    )
    .get('/public/getTokenImage/:symbol', caller, async (context) =>
      answerImage(context, await assets.token(context.req.param('symbol'))),
    )
    .get('/public/getCurrencyImage/:code', caller, (context) =>
      answerImage(context, assets.currency(context.req.param('code'))),
    );
}
