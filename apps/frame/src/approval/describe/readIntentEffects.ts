import type { Intent } from '../../intent/Intent.ts';
import { decodeCall } from '../decode/decodeCall.ts';
import { decodeTypedData } from '../decode/decodeTypedData.ts';
import type { Reading } from '../decode/Effect.ts';

const nothing: Reading = { effects: [], isGuess: false, isUnread: false };

/** What an intent says that it does, the network's own money with it. */
export function readIntentEffects(intent: Intent): Reading {
  if (intent.kind === 'typedData') {
    return decodeTypedData(intent.address as `0x${string}`, JSON.parse(intent.typedData));
  }
  if (intent.kind !== 'transaction') return nothing;
  const { to, data } = intent.transaction;
  const value = BigInt(intent.transaction.value);
  const sent =
    value > 0n ? [{ kind: 'send', asset: {}, amount: value, ...(to !== undefined && { to }) } as const] : [];
  if (to === undefined) return { ...nothing, effects: sent };
  const reading = decodeCall(intent.address as `0x${string}`, { to, value, data });
  return { ...reading, effects: [...sent, ...reading.effects] };
}

/** Whom an intent pays or lets spend. */
export function counterparts(intent: Intent): readonly string[] {
  return readIntentEffects(intent).effects.flatMap((effect) => {
    if (effect.kind === 'send') return effect.to === undefined ? [] : [effect.to];
    return effect.kind === 'allow' || effect.kind === 'allowAll' ? [effect.spender] : [];
  });
}
