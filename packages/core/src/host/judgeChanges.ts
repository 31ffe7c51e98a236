import { fillText } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
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
  const { termsConditionsUrl, privacyPolicyUrl } = store.getState().features;
  // A box to tick goes with the documents in force.
  const documents = changes.features?.legalCheckbox ? { termsConditionsUrl, privacyPolicyUrl } : {};
  const faults = await findWrong({ ...documents, ...changes });
  if (!faults[0]) return;
  const { faultTable } = await import('../setup/faultTable.ts');
  if (signal.aborted) return;
  for (const { code, values } of faults) {
    const { message, text } = faultTable[code];
    ports.log.warn(`${message}. ${fillText(text, values)}`);
  }
}
