interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

/** What of `window` it needs; Trusted Types are missing in some browsers. */
interface Scope {
  readonly location: { readonly origin: string };
  readonly Worker: typeof Worker;
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
  };
}

/**
 * The one way from a text to code in this page (Trusted Types policy `vault`): a worker of our own origin. Made once a
 * page; a second policy of that name is refused by the browser. The worker throws for any other address.
 */
export function createWorkerStarter(scope: Scope = window as unknown as Scope): (url: string) => Worker {
  const createScriptURL = (url: string): string => {
    const { href, origin, protocol } = new URL(url, scope.location.origin);
    if (origin === scope.location.origin && /^https?:$/.test(protocol)) return href;
    throw new Error(`A worker of ${origin} is not ours`);
  };
  const policy = scope.trustedTypes?.createPolicy('vault', { createScriptURL }) ?? { createScriptURL };
  return (url) => new scope.Worker(policy.createScriptURL(url) as string, { type: 'module' });
}
