import * as v from 'valibot';

/** The answer of `GET /health`: the process is alive. */
export const healthReplySchema = v.object({ status: v.literal('ok') });

/** The answer of `GET /ready`: 200 when requests can be served, else 503 with the reason. */
export const readyReplySchema = v.variant('status', [
  v.object({ status: v.literal('ready') }),
  v.object({ status: v.literal('not ready'), reason: v.string() }),
]);

export type ReadyReply = v.InferOutput<typeof readyReplySchema>;
