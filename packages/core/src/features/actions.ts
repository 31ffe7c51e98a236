import { isFoyerError } from '@foyer/protocol/early';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
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
    if (!isFoyerError(error)) context.ports.log.warn('The set-up was not checked', error);
  }
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
