import { readText } from '../../kernel/readText.ts';
import type { Upstream, UpstreamFault, UpstreamReply } from '../../ports/Upstream.ts';

/** Codes with which a connection fails before any byte was sent. */
const neverSent: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/**
 * Posts over HTTP with the platform's fetch. Redirects are not followed: an upstream may not send us elsewhere.
 * @param limits `timeoutMs` for one whole exchange at most, `maxBytes` of one answer.
 */
export function createFetchUpstream(limits: { timeoutMs: number; maxBytes: number }): Upstream {
  return {
    async post(url, body, signal, timeoutMs): Promise<UpstreamReply> {
      const timeout = AbortSignal.timeout(Math.min(timeoutMs, limits.timeoutMs));
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.any([signal, timeout]),
        });
        const text = await readText(response.body, limits.maxBytes);
        if (text === undefined) return { ok: false, fault: 'too large' };
        return { ok: true, status: response.status, body: text };
      } catch (error) {
        return { ok: false, fault: timeout.aborted ? 'timeout' : faultOf(error) };
      }
    },
  };
}

function faultOf(error: unknown): UpstreamFault {
  const code = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause;
  const codes = [code?.code, ...(code?.errors ?? []).map((inner) => inner.code)];
  return codes.some((one) => one !== undefined && neverSent.includes(one)) ? 'refused' : 'broken';
}
