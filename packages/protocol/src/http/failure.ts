import * as v from 'valibot';

/**
 * Every failure the gateway answers, apart from JSON-RPC: status and wording. Kept out of the kit's error table
 * because a browser needs only the status (spec.md §8: "HTTP status code: {n}").
 */
export const gatewayFailures = {
  INVALID_QUERY: { status: 400, message: 'The query is not valid' },
  INVALID_BODY: { status: 400, message: 'The body is not valid' },
  UNKNOWN_PROJECT: { status: 401, message: 'Unauthorized: invalid key' },
  INVALID_TOKEN: { status: 401, message: 'JWT validation error' },
  SESSION_INVALID: { status: 401, message: 'The session is over' },
  PROOF_INVALID: { status: 401, message: 'The proof of possession is not valid' },
  PROOF_NONCE_REQUIRED: { status: 401, message: 'The proof needs the nonce of this answer' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'Unauthorized: origin not allowed' },
  WRONG_PROJECT: { status: 403, message: 'The session belongs to another project' },
  DEVICE_REFUSED: { status: 403, message: 'This device is not approved' },
  CODE_REFUSED: { status: 403, message: 'The code is not valid' },
  FLOW_REFUSED: { status: 403, message: 'This sign-in is no longer waiting' },
  LINK_REFUSED: { status: 403, message: 'The link is used up or too old' },
  STEP_UP_REQUIRED: { status: 403, message: 'Confirm that it is you' },
  RELEASE_REFUSED: { status: 403, message: 'The share is not released' },
  NOT_FOUND: { status: 404, message: 'There is nothing here' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Not with this method' },
  CONFLICT: { status: 409, message: 'It exists already, with other contents' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large' },
  FACTOR_REQUIRED: { status: 422, message: 'A wallet needs a recovery factor' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  KEYS_UNAVAILABLE: { status: 503, message: 'The key store does not answer' },
  NOT_READY: { status: 503, message: 'The gateway is not ready' },
} as const;

export type GatewayFailureCode = keyof typeof gatewayFailures;

/** The body of every answer of the gateway that is not 2xx, apart from JSON-RPC. */
export const failureReplySchema = v.object({
  error: v.object({
    code: v.picklist(Object.keys(gatewayFailures) as GatewayFailureCode[]),
    message: v.string(),
    /** The query or body field that is wrong. */
    field: v.optional(v.string()),
    /** Equals the `x-request-id` header and the log line. */
    requestId: v.string(),
  }),
});

export type FailureReply = v.InferOutput<typeof failureReplySchema>;
