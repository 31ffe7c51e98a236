import { isFoyerError, providerMessageCode } from '@foyer/protocol/errors';
import { showAlert } from '../notices/actions.ts';
import type { HttpRequest } from '../ports/Http.ts';
import type { Context } from './Context.ts';
import { gatewayQuery } from './gatewayAddress.ts';

/** How long the gateway may take for an answer, in ms: what spec.md §9 gives a chain. */
const answerMs = 10_000;

/**
 * Calls the gateway, and aborts what has no answer after 10 s. A refusal that names a configuration fault alerts the
 * developer once (spec.md §8), and rejects as any other.
 */
export function callGateway(
  context: Context,
  { path, query, ...request }: Omit<HttpRequest, 'url'> & { readonly path: string },
): Promise<unknown> {
  const { options, ports, signal } = context;
  const late = new AbortController();
  const cancel = ports.clock.setTimer(() => late.abort(), answerMs);
  const asking = ports.http.request({
    ...request,
    url: `${options.gatewayUrl}${path}`,
    query: { ...query, ...gatewayQuery(context) },
    signal: AbortSignal.any([signal, late.signal, request.signal ?? signal]),
  });
  return asking
    .catch((error: unknown) => {
      const refusal = isFoyerError(error, 'HTTP_STATUS') && providerMessageCode(String(error.context.body));
      if (refusal) showAlert(context, refusal, { origin: ports.page.facts().origin });
      throw error;
    })
    .finally(cancel);
}
