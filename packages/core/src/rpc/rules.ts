/** How long one endpoint may take, in ms (spec.md §9). */
export const rpcTimeoutMs = 10_000;
/** How long a failed supported-chains call is not repeated, in ms. */
export const supportedChainsRetryMs = 30_000;

/** The code of an endpoint that failed within. */
export const internalCode = -32603;
/** The code of what is no JSON-RPC reply. */
export const malformedCode = -32700;

/** What a JSON-RPC body says. */
export type RpcAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  /** The call ran and failed: the same everywhere, so it is thrown. */
  | ({ readonly kind: 'execution' } & RpcFault)
  /** The endpoint cannot serve it: the next one may. */
  | ({ readonly kind: 'endpoint' } & RpcFault);

/** A JSON-RPC error. */
export interface RpcFault {
  readonly code: number;
  readonly message: string;
  /** What came with it, as what a contract reverted with. */
  readonly data?: unknown;
}

/** Codes that speak of the endpoint: parse, request, method, internal, resource, limit, authorisation. */
const endpointCodes = [-32700, -32600, -32601, -32603, -32001, -32002, -32004, -32005, -32016, 429];
const endpointWords =
  /rate.?limit|too many|quota|capacity|exceeded.*(limit|credits)|unauthori[sz]ed|api key|header not found|missing trie node|timed? ?out|unavailable|overloaded|not synced|try again/i;

/** Judges a JSON-RPC reply by its body, whatever the HTTP status said. */
export function judgeRpcBody(body: unknown): RpcAnswer {
  if (typeof body !== 'object' || body === null) return malformed;
  const { error, result } = body as { error?: unknown; result?: unknown };
  if (typeof error === 'object' && error !== null) {
    const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
    const fault = {
      code: typeof code === 'number' ? code : -32000,
      message: typeof message === 'string' ? message : 'Server error',
      ...(data === undefined ? {} : { data }),
    };
    const isEndpoint = endpointCodes.includes(fault.code) || endpointWords.test(fault.message);
    return { kind: isEndpoint && fault.code !== 3 ? 'endpoint' : 'execution', ...fault };
  }
  return result === undefined ? malformed : { kind: 'result', result };
}

const malformed: RpcAnswer = { kind: 'endpoint', code: malformedCode, message: 'Not a JSON-RPC reply' };
