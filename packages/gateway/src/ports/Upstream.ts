/** Why an upstream gave no usable answer. `refused`: it surely did not take the request. */
export type UpstreamFault = 'refused' | 'timeout' | 'broken' | 'too large';

export type UpstreamReply =
  | { readonly ok: true; readonly status: number; readonly body: string }
  | { readonly ok: false; readonly fault: UpstreamFault };

/** Posts JSON to one endpoint of a chain. Never rejects: a failure is an answer too. */
export interface Upstream {
  /**
   * @param signal Ends the exchange when the visitor has gone.
   * @param timeoutMs How long the exchange may take; an integer above 0.
   */
  post(url: string, body: string, signal: AbortSignal, timeoutMs: number): Promise<UpstreamReply>;
}
