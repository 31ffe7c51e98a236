import type { ReadyReport } from '../Stack.ts';

type Servers = Pick<ReadyReport, 'gateway' | 'relay' | 'chains' | 'wallet'>;

/**
 * The demo's Content-Security-Policy: the strictest a host page can set. Scripts and styles come from the page's own
 * files only, nothing inline; calls go to the gateway, its relay and, because the demo compares balances itself, to the
 * chains; the one page it may embed is the wallet site's.
 */
export function demoPolicy(stack: Servers): string {
  const pictures = `img-src 'self' ${new URL(stack.gateway).origin} data:`;
  return policy(stack, pictures, ...(stack.wallet ? [`frame-src ${stack.wallet}`] : []));
}

/** The phone's: the same, with pictures and a camera of its user's. */
export function phonePolicy(stack: Servers): string {
  return policy(stack, "img-src 'self' data: blob:", "media-src 'self' blob:", "worker-src 'self'");
}

function policy(stack: Servers, ...more: readonly string[]): string {
  const calls = [stack.gateway, stack.relay, ...stack.chains.map(({ rpc }) => rpc)];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${calls.map((url) => new URL(url).origin).join(' ')}`,
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
