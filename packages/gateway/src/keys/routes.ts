import {
  addSplitSchema,
  addWrapSchema,
  confirmSplitSchema,
  createWalletSchema,
  mismatchSchema,
  releaseSchema,
  type WalletStateReply,
} from '@foyer/protocol/keys';
import { Hono } from 'hono';
import { every } from 'hono/combine';
import type * as v from 'valibot';
import type { HttpContext, HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { limit } from '../kernel/limit.ts';
import { parseInput } from '../kernel/parseInput.ts';
import { readJson } from '../kernel/readJson.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Sessions } from '../sessions/Sessions.ts';
import { keysBudgets, maxBodyBytes } from './rules.ts';
import type { Keys } from './service.ts';

const path = '/keys/v1';

export interface KeysRouteParts {
  readonly keys: Keys;
  readonly sessions: Pick<Sessions, 'requireSession'>;
  /** Lets known projects in, from the wallet site alone. */
  readonly caller: HttpMiddleware;
  readonly rateLimit: RateLimit;
}

/** What a signed-in device asks of the share store. */
export function keysRoutes({ keys, sessions, caller, rateLimit }: KeysRouteParts) {
  const admitted: HttpMiddleware = async (context, next) => {
    context.header('cache-control', 'no-store');
    await keys.admit(context.get('session'));
    await next();
  };
  const counted = limit(rateLimit, keysBudgets);
  const device = every(caller, counted, sessions.requireSession, admitted);
  return new Hono<HttpEnv>()
    .get(`${path}/seal-key`, device, async (context) => context.json(await keys.sealKey()))
    .get(`${path}/wallet`, device, async (context) => {
      const { mayDeferFactor } = context.get('project');
      const reply: WalletStateReply = { wallet: await keys.describe(context.get('session')), mayDeferFactor };
      return context.json(reply);
    })
    .post(`${path}/wallets`, device, async (context) => {
      const input = await readBody(context, createWalletSchema);
      const { mayDeferFactor } = context.get('project');
      return context.json(await keys.draftWallet(context.get('session'), input, mayDeferFactor));
    })
    .post(`${path}/wallets/:id/splits`, device, async (context) => {
      const input = await readBody(context, addSplitSchema);
      return context.json(await keys.draftSplit(context.get('session'), readId(context, 'id'), input));
    })
    .post(`${path}/wallets/:id/confirm`, device, async (context) => {
      const { splitId } = await readBody(context, confirmSplitSchema);
      await keys.confirm(context.get('session'), readId(context, 'id'), splitId);
      return context.body(null, 204);
    })
    .post(`${path}/wallets/:id/release`, device, async (context) => {
      const input = await readBody(context, releaseSchema);
      return context.json(await keys.release(context.get('session'), readId(context, 'id'), input));
    })
    .post(`${path}/wallets/:id/mismatch`, device, async (context) => {
      const input = await readBody(context, mismatchSchema);
      await keys.tellMismatch(context.get('session'), readId(context, 'id'), input);
      return context.body(null, 204);
    })
    .post(`${path}/wallets/:id/wraps`, device, async (context) => {
      const { wrap } = await readBody(context, addWrapSchema);
      await keys.addWrap(context.get('session'), readId(context, 'id'), wrap);
      return context.body(null, 204);
    })
    .post(`${path}/wallets/:id/wraps/:wrapId/remove`, device, async (context) => {
      const [walletId, wrapId] = [readId(context, 'id'), readId(context, 'wrapId')];
      await keys.removeWrap(context.get('session'), walletId, wrapId);
      return context.body(null, 204);
    });
}

async function readBody<Schema extends v.GenericSchema>(
  context: HttpContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseInput(await readJson(context, maxBodyBytes), schema, 'INVALID_BODY');
}

/** What cannot be an id names nothing. */
function readId(context: HttpContext, name: string): string {
  const id = context.req.param(name) ?? '';
  if (!/^[\w-]{22}$/.test(id)) throw new HttpFailure('NOT_FOUND');
  return id;
}
