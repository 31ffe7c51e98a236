import { isFoyerError, providerMessageCode } from '@foyer/protocol/errors';
import { showAlert } from '../notices/actions.ts';
import type { HttpRequest } from '../ports/Http.ts';
import type { Context } from './Context.ts';
import { gatewayQuery } from './gatewayAddress.ts';

/** Calls the gateway. A refusal that names a configuration fault alerts the developer once (spec.md §8), and rejects as any other. */
export async function callGateway(
  context: Context,
  { path, query, ...request }: Omit<HttpRequest, 'url'> & { readonly path: string },
): Promise<unknown> {
  try {
    return await context.ports.http.request({
      ...request,
      url: `${context.options.gatewayUrl}${path}`,
      query: { ...query, ...gatewayQuery(context) },
      signal: request.signal ? AbortSignal.any([request.signal, context.signal]) : context.signal,
    });
  } catch (error) {
    if (isFoyerError(error, 'HTTP_STATUS')) {
      const alert = providerMessageCode(String(error.context.body ?? ''));
      if (alert) showAlert(context, alert, { origin: context.ports.page.facts().origin });
    }
    throw error;
  }
}
