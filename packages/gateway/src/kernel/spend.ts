import type { RateLimit } from '../ports/RateLimit.ts';
import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';
import type { Budgets } from './limit.ts';
import { visitorKey } from './visitorKey.ts';

/**
 * Takes points of the visitor and then of the whole project, so that one visitor alone cannot use up a project.
 * @throws HttpFailure `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export async function spend(
  context: HttpContext,
  rateLimit: RateLimit,
  budgets: Budgets,
  points: number,
): Promise<void> {
  const { id } = context.get('project');
  const wait =
    (await rateLimit.take(budgets.visitor, visitorOf(context), points)) ||
    (await rateLimit.take(budgets.project, id, points));
  if (wait > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: wait });
}

/** Gives back what was spent on a request of which nothing came. */
export async function giveBack(
  context: HttpContext,
  rateLimit: RateLimit,
  budgets: Budgets,
  points: number,
): Promise<void> {
  await rateLimit.take(budgets.visitor, visitorOf(context), -points);
  await rateLimit.take(budgets.project, context.get('project').id, -points);
}

function visitorOf(context: HttpContext): string {
  return `${context.get('project').id} ${visitorKey(context.env?.address ?? '')}`;
}
