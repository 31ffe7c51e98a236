import { timingSafeEqual } from 'node:crypto';
import { relayLimits } from '@foyer/protocol/relay';
import { Hono } from 'hono';
import type { HttpContext, HttpEnv, HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { readBody } from '../kernel/readBody.ts';
import { formatFault } from './frames.ts';
import { hashText } from './hashText.ts';
import { relayPath } from './listAudiences.ts';
import type { Caller } from './Peer.ts';
import type { Relay } from './Relay.ts';
import { RelayFault } from './RelayFault.ts';
import { readCredentials } from './readCredentials.ts';
import { readFrame } from './readFrame.ts';

/** The relay's methods for services that post, and what its operator watches. */
export function relayRoutes(relay: Relay, started: HttpMiddleware, metricsToken: string | undefined) {
  return new Hono<HttpEnv>()
    .post(`${relayPath}/rpc`, started, async (context) => {
      const caller = await requireClient(relay, context);
      const frame = readFrame(await readBody(context, relayLimits.frameBytes));
      const json =
        frame.kind === 'call'
          ? await relay.answer(caller, frame)
          : formatFault(
              frame.kind === 'junk' ? frame.id : 'null',
              new RelayFault(frame.kind === 'junk' ? frame.code : -32600),
            );
      return context.body(json, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    })
    .get('/metrics', started, async (context) => {
      const [, token = ''] = /^bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
      if (metricsToken === undefined || !isSame(token, metricsToken)) throw new HttpFailure('NOT_FOUND');
      return context.text(await relay.readMetrics(), 200, { 'cache-control': 'no-store' });
    });
}

async function requireClient(relay: Relay, context: HttpContext): Promise<Caller> {
  const { req } = context;
  const headers = {
    authorization: req.header('authorization'),
    origin: req.header('origin'),
    host: req.header('host') ?? new URL(req.url).host,
  };
  const address = context.env?.address ?? '';
  const admission = await relay.admit(readCredentials(new URL(req.url), headers, address));
  switch (admission.kind) {
    case 'caller':
      return admission.caller;
    case 'busy':
      throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: admission.retryAfter });
    case 'project':
      throw new HttpFailure('UNKNOWN_PROJECT');
    case 'origin':
      throw new HttpFailure('ORIGIN_NOT_ALLOWED');
    case 'token':
      throw new HttpFailure('INVALID_TOKEN', { reason: admission.reason.replace(/^.*: /, '') });
  }
}

/** Compares hashes, so that the time tells nothing of the token. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashText(one)), Buffer.from(hashText(other)));
}
