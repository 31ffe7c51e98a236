import { projectLimitsReplySchema } from '@foyer/protocol/http';
import { safeParse } from 'valibot';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';
import { raiseFault } from './raiseFault.ts';

/** Warns the developer where the gateway says that the project is over its plan (behaviour.md §7.2); connecting goes on. */
export async function checkLimits(context: Context): Promise<void> {
  const reply = await callGateway(context, { method: 'GET', path: '/appkit/v1/project-limits' }).catch(
    () => undefined,
  );
  const parsed = safeParse(projectLimitsReplySchema, reply);
  if (!parsed.success) return;
  const { tier, isAboveRpcLimit, isAboveMauLimit } = parsed.output.planLimits;
  const limits = [isAboveRpcLimit && 'chain request limit', isAboveMauLimit && 'monthly visitor limit'];
  const names = limits.filter(Boolean).join(' and the ');
  if (names) await raiseFault(context, { code: 'USAGE_EXCEEDED', values: { names, tier } });
}
