import type { Handler, Role } from '../engine/Engine.ts';
import { onDelete, onPing } from '../engine/sessionHandlers.ts';
import type { PairingRecord, SessionRecord } from '../engine/TopicRecord.ts';
import { onAnswer } from './onAnswer.ts';
import { onAuthenticate } from './onAuthenticate.ts';
import { onPairingDelete } from './onPairingDelete.ts';
import { onPropose } from './onPropose.ts';
import { onRequest } from './onRequest.ts';
import { settled } from './settled.ts';
import { settleWaiters } from './settleWaiters.ts';
import { tellSettled } from './tellSettled.ts';
import { type Told, tellWaiting } from './tellWaiting.ts';
import { waitingProposals } from './waitingProposals.ts';
import { waitingRequests } from './waitingRequests.ts';

const acknowledge: Handler<PairingRecord> = () => ({ answer: 0 });
/** Refuses what only the wallet may do. */
const refuseWith =
  (code: number): Handler<SessionRecord> =>
  () => ({ answer: code });

/** What a wallet does with what comes from a dapp. The wallet controls the session. */
export function createWalletRole(): Role {
  const told = new Map<string, Told>();
  const settling = new Set<string>();
  return {
    name: 'wallet',
    onPairing: {
      wc_pairingPing: acknowledge,
      wc_pairingExtend: acknowledge,
      wc_pairingDelete: onPairingDelete,
      wc_sessionPropose: onPropose,
      wc_sessionAuthenticate: onAuthenticate,
    },
    onSession: {
      wc_sessionSettle: refuseWith(1005),
      wc_sessionUpdate: refuseWith(3003),
      wc_sessionExtend: refuseWith(3004),
      wc_sessionEvent: refuseWith(3002),
      wc_sessionRequest: settled(onRequest),
      wc_sessionPing: settled(onPing),
      wc_sessionDelete: onDelete,
    },
    onAnswer,
    onStored(engine, records) {
      settleWaiters(engine, records);
      tellSettled(engine, records, settling);
      const waiting = [...waitingProposals(engine, records), ...waitingRequests(engine, records)];
      tellWaiting(engine, waiting, told);
    },
  };
}
