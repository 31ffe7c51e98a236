import type { Connector, Platform } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { useEffect } from 'react';
import { useKit } from '../../kit/useKit.ts';
import { type ConnectStep, connectStep } from '../ConnectingExternal/rules.ts';
import { hereOf, isUnaskedHere } from '../ways.ts';

export interface OwnWallet {
  readonly connector: Connector | undefined;
  readonly step: ConnectStep;
}

/** The wallet in this browser, which is asked when its way is shown. */
export function useOwnWallet(wallet: Wallet | undefined, platform: Platform): OwnWallet {
  const { core, state } = useKit();
  const { connection } = core.actions;
  const connector = wallet && hereOf(state, wallet);
  const asks = platform === 'browser' && connector !== undefined && isUnaskedHere(state, connector);
  useEffect(() => {
    if (asks && connector) void connection.connect(connector);
  }, [asks, connector, connection]);
  // The kit closes on success: the tick shows while the view fades, when `state` stands still.
  const isDone = connectStep(core.getState(), connector) === 'done';
  return { connector, step: isDone ? 'done' : connectStep(state, connector) };
}
