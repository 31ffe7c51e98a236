import type { ReadyReport } from '../Stack.ts';

/**
 * The demo's Content-Security-Policy: the strictest a host page can set. Scripts and styles come from the page's own
 * files only, nothing inline; calls go to the gateway and, because the demo compares balances itself, to the chains.
 */
export function contentPolicy(stack: Pick<ReadyReport, 'gateway' | 'chains'>): string {
  const gateway = new URL(stack.gateway).origin;
  const chains = stack.chains.map((chain) => new URL(chain.rpc).origin);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${[gateway, ...chains].join(' ')}`,
    `img-src 'self' ${gateway} data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
