import { fillText } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { warnIgnored } from '../setup/examineSetup.ts';
import { findWrong } from '../setup/findFaults.ts';
import { type ChangeableOptions, changeableNames } from './ChangeableOptions.ts';

/**
 * Tells what `changes` cannot change, and what in the `changeable` ones there is none of: each time, and on the console alone,
 * because the bar is for the set-up, whose mistakes are told once. What the gateway decides is told as ever.
 */
export async function judgeChanges(
  context: Context,
  changes: object,
  changeable: ChangeableOptions,
): Promise<void> {
  const { log } = context.ports;
  const isChangeable = (name: string) => name in changeableNames;
  const fixed =
    Object(changes) === changes ? Object.keys(changes).filter((name) => !isChangeable(name)) : [`${changes}`];
  if (fixed[0] !== undefined) {
    log.warn(
      `updateOptions changes nothing in ${fixed.join(', ')}: it may change ${Object.keys(changeableNames).join(', ')}. Pass the rest to createFoyer.`,
    );
  }
  await warnIgnored(context);
  const faults = await findWrong(changeable);
  if (!faults[0]) return;
  const { faultTable } = await import('../setup/faultTable.ts');
  for (const { code, values } of faults) {
    const { message, text } = faultTable[code];
    log.warn(`${message}. ${fillText(text, values)}`);
  }
}
