/** One HTTP exchange. `query` values that are empty or undefined are left out. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON text with content type text/plain, so that no preflight is needed. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Keeps the request alive when the page goes away (analytics). */
  readonly keepalive?: boolean;
}

/** Sends requests and answers parsed JSON. Rejects with FoyerError `HTTP_STATUS` on a non-2xx answer, `NETWORK_FAILED` when nothing answered. */
export interface Http {
  request(request: HttpRequest): Promise<unknown>;
}
