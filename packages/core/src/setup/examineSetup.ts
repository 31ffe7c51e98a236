import { ignoredSettings } from '../features/remoteRules.ts';
import type { Context } from '../kernel/Context.ts';
import { hasGateway } from '../kernel/gatewayAddress.ts';
import { checkFeatured } from './checkFeatured.ts';
import { checkLimits } from './checkLimits.ts';
import { checkOrigin } from './checkOrigin.ts';
import { claimAdapters } from './claimAdapters.ts';
import { findFaults } from './findFaults.ts';
import { loadFeatures } from './loadFeatures.ts';
import { raiseFault } from './raiseFault.ts';

/**
 * Checks the host's options, then asks the gateway about the project: its features, and whether this page may use it.
 * Rejects when the features could not be loaded; what else fails degrades silently (spec.md §8).
 */
export async function examineSetup(context: Context): Promise<void> {
  // Beside each other: the words for a mistake may have to be loaded, and what fails takes nothing from the other.
  const outcomes = await Promise.allSettled([
    tellFaults(context),
    hasGateway(context) && askGateway(context),
  ]);
  for (const outcome of outcomes) if ('reason' in outcome) throw outcome.reason;
}

async function tellFaults(context: Context): Promise<void> {
  context.isSetUpChecked = true;
  const faults = [...claimAdapters(context), ...(await findFaults(context.options))];
  await Promise.all(faults.map((fault) => raiseFault(context, fault)));
}

async function askGateway(context: Context): Promise<void> {
  await loadFeatures(context);
  checkFeatured(context);
  const { email, socials } = context.store.getState().features;
  await Promise.all([warnIgnored(context), checkLimits(context), (email || socials) && checkOrigin(context)]);
}

/** Tells which of the host's settings do nothing because the gateway decides them. */
export async function warnIgnored(context: Context): Promise<void> {
  const names = ignoredSettings(context.store.getState().features.sources);
  if (names.length > 0) {
    await raiseFault(context, {
      code: 'LOCAL_FEATURES_IGNORED',
      values: { names: names.map((name) => `\`features.${name}\``).join(', ') },
    });
  }
}
