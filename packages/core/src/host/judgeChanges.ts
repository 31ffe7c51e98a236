import { fillText } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import type { State } from '../kernel/State.ts';
import { warnIgnored } from '../setup/examineSetup.ts';
import { findWrong } from '../setup/findFaults.ts';
import type { ChangeableOptions } from './ChangeableOptions.ts';

/**
 * Tells what a change holds that nothing can be done with: each time, and on the console alone, since the bar's faults are
 * told once. What the gateway decides is told as ever.
 */
export async function judgeChanges(context: Context, changes: ChangeableOptions): Promise<void> {
  const { ports, signal, store } = context;
  await warnIgnored(context);
  const faults = await findWrong({ ...changes, ...termsAfter(changes, store.getState()) });
  if (!faults[0]) return;
  const { faultTable } = await import('../setup/faultTable.ts');
  if (signal.aborted) return;
  for (const { code, values } of faults) {
    const { message, text } = faultTable[code];
    ports.log.warn(`${message}. ${fillText(text, values)}`);
  }
}

/** The box of terms and its documents as they are in force, where a change names one of them: the others decide too whether it is drawn. */
function termsAfter(
  { features: changed, ...options }: ChangeableOptions,
  { features: { legalCheckbox, termsConditionsUrl, privacyPolicyUrl } }: State,
): ChangeableOptions {
  const names = Object.keys({ ...options, ...changed });
  if (!names.some((name) => name in { legalCheckbox, termsConditionsUrl, privacyPolicyUrl })) return {};
  return {
    termsConditionsUrl,
    privacyPolicyUrl,
    features: { ...(legalCheckbox && { legalCheckbox }), ...changed },
  };
}
