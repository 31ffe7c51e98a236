import { walletsQuerySchema } from '@foyer/protocol/http';
import { Hono } from 'hono';
import { answerImage } from '../assets/answerImage.ts';
import { imageBudgets } from '../assets/rules.ts';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { limit } from '../kernel/limit.ts';
import { parseQuery } from '../kernel/parseInput.ts';
import { tagAnswer } from '../kernel/tagAnswer.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { listBudgets } from './rules.ts';
import type { Wallets } from './service.ts';

/** The wallet list and the wallets' pictures. */
export function walletRoutes(caller: HttpMiddleware, wallets: Wallets, rateLimit: RateLimit) {
  return new Hono<HttpEnv>()
    .get('/getWallets', caller, limit(rateLimit, listBudgets), tagAnswer(), (context) => {
      const reply = wallets.list(parseQuery(context, walletsQuerySchema));
      return context.json(reply, 200, { 'cache-control': 'private, max-age=300' });
    })
    .get('/getWalletImage/:id', caller, limit(rateLimit, imageBudgets), async (context) => {
      const bytes = await wallets.image(context.req.param('id'));
      return answerImage(context, bytes && { type: 'image/webp', body: bytes });
    });
}
