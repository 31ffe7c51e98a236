import type { Role } from '../engine/Engine.ts';
import { onAskedAnswer } from '../engine/onAskedAnswer.ts';
import { onDelete, onPing } from '../engine/sessionHandlers.ts';
import { onEvent } from './onEvent.ts';
import { onExtend } from './onExtend.ts';
import { onProposeAnswer } from './onProposeAnswer.ts';
import { onSettle } from './onSettle.ts';
import { onSignInAnswer } from './onSignInAnswer.ts';
import { onUpdate } from './onUpdate.ts';
import { acknowledge, onPairingDelete } from './pairingHandlers.ts';
import { settleWaiters } from './settleWaiters.ts';

/** What only a dapp asks is our own, thrown back by the relay: both ends use one key. */
const ignore = () => ({});

/** What a dapp does with what comes from a wallet. The wallet controls the session: it alone changes what is granted. */
export function createDappRole(): Role {
  return {
    name: 'dapp',
    onPairing: {
      wc_sessionPropose: ignore,
      wc_sessionAuthenticate: ignore,
      wc_pairingPing: acknowledge,
      wc_pairingExtend: acknowledge,
      wc_pairingDelete: onPairingDelete,
    },
    onSession: {
      wc_sessionSettle: onSettle,
      wc_sessionUpdate: onUpdate,
      wc_sessionExtend: onExtend,
      wc_sessionEvent: onEvent,
      wc_sessionDelete: onDelete,
      wc_sessionPing: onPing,
      wc_sessionRequest: ignore,
    },
    async onAnswer(engine, record, answer) {
      if (record.kind === 'pairing') return onProposeAnswer(engine, record, answer);
      if (record.kind === 'reply') return onSignInAnswer(engine, record, answer);
      return record.kind === 'session' ? onAskedAnswer(record, answer) : undefined;
    },
    onStored: settleWaiters,
  };
}
