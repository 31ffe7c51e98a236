import type { Platform } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { useEffect, useRef } from 'react';
import { useKit } from '../../kit/useKit.ts';
import { useOnline } from '../../shell/useOnline.ts';
import { useDone } from '../useDone.ts';
import { isPaired, type PairStep, pairStep } from './pairStep.ts';
import { usePast } from './usePast.ts';

/** How long a code may be shown after another should have taken its place, in ms: wallets take it for a minute more. */
const graceMs = 5_000;

/**
 * The pairing of a view that is shown for `wallet`, begun when the view or one of its ways comes, and again when the
 * browser is back online. `platform` undefined where the way shown needs no pairing.
 */
export function usePairing(wallet: Wallet | undefined, platform: Platform | undefined): PairStep {
  const { core, state } = useKit();
  const { pairing: actions } = core.actions;
  const isOnline = useOnline();
  const { code } = state.pairing;
  const isOver = usePast(code.status === 'ready' ? code.expiresAt + graceMs : undefined);

  useEffect(() => {
    if (platform) actions.start({ wallet, platform });
  }, [platform, wallet, actions]);

  const step = pairStep(state, { isOnline, isOver });
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && isOnline && platform && code.status === 'failed') actions.retry();
    wasOffline.current = !isOnline;
  }, [isOnline, platform, code.status, actions]);
  // Not for a wallet app that was connected before: this one is asked for another chain family.
  const wasPaired = useRef(isPaired(core.getState()));
  const isDone = useDone((latest) => !wasPaired.current && isPaired(latest));
  return isDone ? { step: 'done' } : step;
}
