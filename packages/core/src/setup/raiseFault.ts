import { fillText } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { raiseAlert } from '../notices/actions.ts';
import type { Fault } from './faultTable.ts';

/**
 * Tells the developer of a mistake, once an instance, in words that are loaded for it: a site without one needs none. Where
 * they do not come, its code stands on the console alone: it says nothing to a visitor. Never rejects.
 */
export async function raiseFault(context: Context, { code, values }: Fault): Promise<void> {
  try {
    const { faultTable } = await import('./faultTable.ts');
    const { kind, message, text } = faultTable[code];
    raiseAlert(context, { code, kind, message, text: fillText(text, values) });
  } catch {
    raiseAlert(context, { code, kind: 'note', message: code, text: Object.values(values).join(', ') });
  }
}
