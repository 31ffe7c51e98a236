import * as v from 'valibot';

/** Most calls one batch may hold (spec.md §9). */
export const maxRpcBatch = 1000;

/** One JSON-RPC 2.0 call. Notifications (no `id`) are not taken: no chain node answers or needs them. */
export const rpcCallSchema = v.object(
  {
    jsonrpc: v.literal('2.0'),
    method: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,64}$/, '1 to 64 letters, digits or "_"')),
    params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
    id: v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.finite())]),
  },
  'a JSON-RPC 2.0 call',
);

export type RpcCall = v.InferOutput<typeof rpcCallSchema>;

const batchSize = `1 to ${maxRpcBatch} calls`;
const rpcBatchSchema = v.pipe(
  v.array(rpcCallSchema),
  v.minLength(1, batchSize),
  v.maxLength(maxRpcBatch, batchSize),
);

/** The body of a JSON-RPC request: one call or a batch of them. What is wrong with it is told of the one that it is. */
export const rpcBodySchema = v.lazy((body) => (Array.isArray(body) ? rpcBatchSchema : rpcCallSchema));

/** The error of a JSON-RPC answer. */
export const rpcErrorSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  message: v.string(),
  data: v.optional(v.unknown()),
});

export type RpcError = v.InferOutput<typeof rpcErrorSchema>;

/** One JSON-RPC answer. `result` may be null, but one of the two is there. */
export const rpcAnswerSchema = v.union([
  v.object({ id: v.union([v.string(), v.number(), v.null()]), error: rpcErrorSchema }),
  v.pipe(
    v.looseObject({ id: v.union([v.string(), v.number(), v.null()]), result: v.optional(v.unknown()) }),
    v.check((answer) => 'result' in answer && !('error' in answer && answer.error)),
  ),
]);

export type RpcAnswer = v.InferOutput<typeof rpcAnswerSchema>;

/** The query of the JSON-RPC address, beside what every request carries. */
export const rpcQuerySchema = v.object({ chainId: v.string('the CAIP-2 id of a supported chain') });
