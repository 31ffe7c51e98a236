import type { Intent } from '../../intent/Intent.ts';
import { coinsOf, decodeCall } from '../decode/decodeCall.ts';
import { decodeTypedData } from '../decode/decodeTypedData.ts';
import type { Effect, Reading } from '../decode/Effect.ts';

const nothing: Reading = { effects: [], isGuess: false, isUnread: false };

/** What an intent says that it does, the network's own money with it. */
export function readIntentEffects(intent: Intent): Reading {
  if (intent.kind === 'typedData') {
    return decodeTypedData(intent.address as `0x${string}`, JSON.parse(intent.typedData));
  }
  if (intent.kind !== 'transaction') return nothing;
  const { to, data } = intent.transaction;
  const value = BigInt(intent.transaction.value);
  if (to === undefined) {
    return { ...nothing, effects: value > 0n ? [{ kind: 'send', asset: {}, amount: value }] : [] };
  }
  const reading = decodeCall(intent.address as `0x${string}`, { to, value, data });
  // What the call hands on is told with whom it reaches; the contract itself gets the rest.
  const handed = reading.effects.reduce((sum, effect) => sum + (isCoins(effect) ? effect.amount : 0n), 0n);
  return { ...reading, effects: [...coinsOf({ to, value: value - handed, data }), ...reading.effects] };
}

function isCoins(effect: Effect): effect is Extract<Effect, { kind: 'send' }> {
  return effect.kind === 'send' && effect.asset.contract === undefined;
}

/** Whom an intent pays or lets spend. */
export function counterparts(intent: Intent): readonly string[] {
  return readIntentEffects(intent).effects.flatMap((effect) => {
    if (effect.kind === 'send') return effect.to === undefined ? [] : [effect.to];
    return effect.kind === 'allow' || effect.kind === 'allowAll' ? [effect.spender] : [];
  });
}
