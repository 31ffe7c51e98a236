import type { Intent } from '../../intent/Intent.ts';
import { coinsOf, decodeCall } from '../decode/decodeCall.ts';
import { decodeTypedData } from '../decode/decodeTypedData.ts';
import { nothingRead, type Reading } from '../decode/Effect.ts';

/** What an intent says that it does, the network's own money with it. */
export function readIntentEffects(intent: Intent): Reading {
  if (intent.kind === 'typedData') {
    return decodeTypedData(intent.address as `0x${string}`, JSON.parse(intent.typedData));
  }
  if (intent.kind !== 'transaction') return nothingRead;
  const { to, data } = intent.transaction;
  const value = BigInt(intent.transaction.value);
  if (to === undefined) {
    return { ...nothingRead, effects: value > 0n ? [{ kind: 'send', asset: {}, amount: value }] : [] };
  }
  const call = { to, value, data };
  const reading = decodeCall(intent.address as `0x${string}`, call);
  return { ...reading, effects: [...coinsOf(call), ...reading.effects] };
}

/** Whom an intent pays or lets spend something; not whom a contract says to hand it on to. */
export function counterparts(intent: Intent): readonly string[] {
  return readIntentEffects(intent).effects.flatMap((effect) => {
    if (effect.kind === 'allowAll') return [effect.spender];
    // Nothing is what an allowance that is taken back says too, and what a look-alike is sent to become known.
    if ((effect.kind !== 'send' && effect.kind !== 'allow') || effect.amount <= 0n) return [];
    const other = effect.kind === 'send' ? effect.to : effect.spender;
    return other === undefined ? [] : [other];
  });
}
