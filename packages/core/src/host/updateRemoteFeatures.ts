import { settle } from '../features/actions.ts';
import type { RemoteChanges, RemoteFeatures } from '../features/RemoteFeatures.ts';
import type { Context } from '../kernel/Context.ts';
import { isText } from '../wallets/isNamed.ts';
import { takeable } from './takeable.ts';

const kinds = {
  email: 'boolean',
  socials: 'false, or a list of names',
  swaps: 'false, or a list of names',
  onramp: 'false, or a list of names',
  activity: 'boolean',
  branding: 'boolean',
} satisfies Readonly<Record<keyof RemoteFeatures, string>>;

/**
 * Puts values in the place of the gateway's, also before its answer; undefined takes one back. What there is no such feature
 * for, or is of another type, is told and stays.
 */
export function updateRemoteFeatures(context: Context, changes: RemoteChanges): void {
  const advice = 'Correct the name.';
  const taken = takeable(context, { verb: 'updateRemoteFeatures', kinds, fits, advice }, changes);
  if (!taken) return;
  const { forced } = context.store.getState().features.sources;
  const all = Object.entries({ ...forced, ...taken });
  settle(context, { forced: Object.fromEntries(all.filter(([, value]) => value != null)) });
}

function fits(value: unknown, kind: string): boolean {
  if (kind === 'boolean') return typeof value === kind;
  return value === false || (Array.isArray(value) && value.length > 0 && value.every(isText));
}
