import { walletsQuerySchema } from '@foyer/protocol/http';
import { Hono } from 'hono';

import { answerImage } from '../assets/answerImage.ts';
import type { HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { parseQuery } from '../kernel/parseInput.ts';
import { tagAnswer } from '../kernel/tagAnswer.ts';
import type { Wallets } from './service.ts';

/** The wallet list and the wallets' pictures. */
export function walletRoutes(caller: HttpMiddleware, wallets: Wallets) {
  return new Hono<HttpEnv>()
    .get('/getWallets', caller, tagAnswer(), (context) => {
      const reply = wallets.list(parseQuery(context, walletsQuerySchema));
      return context.json(reply, 200, { 'cache-control': 'private, max-age=300' });
    })
    .get('/getWalletImage/:id', caller, async (context) => {
      const bytes = await wallets.image(context.req.param('id'));
      return answerImage(context, bytes && { type: 'image/webp', body: bytes });
    });
}
