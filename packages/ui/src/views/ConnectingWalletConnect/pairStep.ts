import type { State } from '@foyer/core';

/** How far pairing has come, for the visitor's eyes. */
export type PairStep =
  | { readonly step: 'making' }
  /** `renewsAt`: when another code takes its place, in ms since the epoch. `isCut`: the relay is away for now. */
  | { readonly step: 'ready'; readonly uri: string; readonly renewsAt: number; readonly isCut: boolean }
  | { readonly step: 'expired'; readonly uri: string | undefined }
  /** No code can be had: nobody answers, or this site is not accepted. */
  | { readonly step: 'lost'; readonly why: 'silent' | 'refused' | 'offline' }
  | { readonly step: 'declined' }
  | { readonly step: 'failed' }
  | { readonly step: 'done' };

/** A pairing that has not ended. */
export type OpenStep = Extract<PairStep, { step: 'making' | 'ready' | 'expired' | 'lost' }>;

export function isOpenStep(step: PairStep): step is OpenStep {
  return step.step !== 'declined' && step.step !== 'failed' && step.step !== 'done';
}

/** Of the pairing connectors, one for each chain family, which share this id. */
const pairingId = 'walletConnect';

/** What to show of a pairing. `isOver` when the code's time has passed and no other has come. */
export function pairStep(
  state: State,
  { isOnline, isOver }: { isOnline: boolean; isOver: boolean },
): PairStep {
  const { attempt } = state.connection;
  if (attempt.step === 'declined' && attempt.connectorId === pairingId) return { step: 'declined' };
  const { code, relay } = state.pairing;
  if (code.status === 'ready') {
    if (isOver) return { step: 'expired', uri: code.uri };
    return { step: 'ready', uri: code.uri, renewsAt: code.expiresAt, isCut: relay === 'down' };
  }
  if (code.status === 'failed') return failedStep(code.error.code, isOnline);
  if (attempt.step === 'failed' && attempt.connectorId === pairingId) {
    return failedStep(attempt.error.code, isOnline);
  }
  if (!isOnline) return { step: 'lost', why: 'offline' };
  // It goes on trying; a code that comes after all takes the place of these words.
  return relay === 'down' ? { step: 'lost', why: 'silent' } : { step: 'making' };
}

/** Whether a wallet app is connected, and none is being asked. */
export function isPaired({ connection: { attempt, byNamespace } }: State): boolean {
  const all = Object.values(byNamespace);
  return (
    attempt.step === 'idle' && all.some((one) => one?.status === 'connected' && one.connectorId === pairingId)
  );
}

function failedStep(code: string, isOnline: boolean): PairStep {
  switch (code) {
    case 'PAIRING_EXPIRED':
      return { step: 'expired', uri: undefined };
    case 'MODAL_LOAD_FAILED':
      return isOnline ? { step: 'failed' } : { step: 'lost', why: 'offline' };
    case 'RELAY_UNREACHABLE':
      return { step: 'lost', why: isOnline ? 'silent' : 'offline' };
    case 'RELAY_REFUSED':
      return { step: 'lost', why: 'refused' };
    default:
      return { step: 'failed' };
  }
}
