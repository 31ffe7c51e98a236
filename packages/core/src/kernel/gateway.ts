import { isFoyerError, providerMessageCode } from '@foyer/protocol/errors';
import { showAlert } from '../notices/actions.ts';
import type { HttpRequest } from '../ports/Http.ts';
import type { Context } from './Context.ts';

/** Whether there is a gateway to ask: an address and a project id. */
export function hasGateway({ options }: Context): boolean {
  return Boolean(options.gatewayUrl && options.projectId);
}

/** What every gateway call carries (spec.md §7). */
export function gatewayQuery({ options }: Context): Record<string, string> {
  return { projectId: options.projectId, st: options.sdkType, sv: options.sdkVersion };
}

/** A gateway address with the identifying query, for pictures. */
export function gatewayAddress(context: Context, path: string): string | undefined {
  if (!hasGateway(context)) return undefined;
  return `${context.options.gatewayUrl}${path}?${new URLSearchParams(gatewayQuery(context))}`;
}

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
