import { fillText } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { raiseAlert } from '../notices/actions.ts';
import { type Fault, faultTable } from './faultTable.ts';

/** Tells the developer of a mistake, once an instance. */
export function raiseFault(context: Context, { code, values }: Fault): void {
  const { kind, message, text } = faultTable[code];
  raiseAlert(context, { code, kind, message, text: fillText(text, values) });
}
