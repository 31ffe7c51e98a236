import { originsReplySchema } from '@foyer/protocol/http';
import { isAllowedOrigin, isDefaultAncestor } from '@foyer/protocol/origins';
import { safeParse } from 'valibot';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';
import { showAlert } from '../notices/actions.ts';

/**
 * Alerts when the page is not on the project's list of origins (spec.md §5, behaviour.md §7.2). An empty list allows
 * every page, and so does a list that could not be loaded; an answer without a list means that there is no such project.
 */
export async function checkOrigin(context: Context): Promise<void> {
  const reply = await callGateway(context, { method: 'GET', path: '/projects/v1/origins' }).catch(
    () => undefined,
  );
  if (reply === undefined) return;
  const parsed = safeParse(originsReplySchema, reply);
  if (!parsed.success) return showAlert(context, 'PROJECT_ID_NOT_CONFIGURED');
  const { allowedOrigins } = parsed.output;
  const { origin } = context.ports.page.facts();
  const isOpen =
    !allowedOrigins.length || isDefaultAncestor(origin) || isAllowedOrigin(origin, allowedOrigins);
  if (!isOpen) showAlert(context, 'INVALID_APP_CONFIGURATION', { origin });
}
