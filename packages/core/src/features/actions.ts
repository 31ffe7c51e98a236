import { isFoyerError } from '@foyer/protocol/early';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import type { HostFeatures } from './FeatureOptions.ts';
import type { RemoteFeatures } from './RemoteFeatures.ts';
import { settleFeatures } from './rules.ts';
import type { FeatureSources, FeaturesState } from './state.ts';

/** Asks the gateway about this project and checks the host's set-up, once an instance; never rejects. */
export async function load(context: Context): Promise<void> {
  try {
    await context.once('set-up', async () => {
      const { examineSetup } = await import('../setup/examineSetup.ts');
      await examineSetup(context);
    });
  } catch (error) {
    // An unanswered question is silent for the visitor (spec.md §8): local values stay in force, and the next open asks again.
    if (!isFoyerError(error)) context.ports.log.warn('The set-up could not be checked', error);
  }
}

/** Changes what the host asked for (behaviour.md §1.3 `updateFeatures`). What the gateway decides stays decided, with a warning. */
export function update(context: Context, changes: HostFeatures): void {
  const { local, decision } = context.store.getState().features.sources;
  settle(context, { local: { ...local, ...changes } });
  if (!decision) return;
  import('../setup/examineSetup.ts').then(
    ({ warnIgnored }) => warnIgnored(context),
    (error: unknown) => context.ports.log.warn('The set-up could not be checked', error),
  );
}

/** Puts values in the place of the gateway's (behaviour.md §1.3 `updateRemoteFeatures`). */
export function updateRemote(context: Context, changes: Partial<RemoteFeatures>): void {
  const { forced } = context.store.getState().features.sources;
  settle(context, { forced: { ...forced, ...changes } });
}

/** Works the features in force out anew from changed sources. */
export function settle(
  context: Context,
  change: Partial<FeatureSources>,
  remote?: FeaturesState['remote'],
): void {
  const { page } = context.ports;
  const sources = { ...context.store.getState().features.sources, ...change };
  const place = { isMobile: page.facts().isMobile, timeZone: page.timeZone() };
  patch(context, 'features', {
    ...settleFeatures(context.options, sources, place),
    ...(remote && { remote }),
  });
}
