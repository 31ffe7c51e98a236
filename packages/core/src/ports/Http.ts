/** One HTTP exchange. `query` values that are empty or undefined are left out. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON text. */
  readonly body?: unknown;
  /** Default text/plain: no preflight. Chain endpoints that are not ours often insist on application/json. */
  readonly contentType?: 'text/plain' | 'application/json';
  readonly signal?: AbortSignal;
  /** Keeps the request alive when the page goes away (analytics). */
  readonly keepalive?: boolean;
}

/** Sends requests and answers parsed JSON. Rejects with FoyerError `HTTP_STATUS` on a non-2xx answer, `NETWORK_FAILED` when nothing answered or `signal` ended it first. */
export interface Http {
  request(request: HttpRequest): Promise<unknown>;
}
