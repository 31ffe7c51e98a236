import type { ConnectAttempt, Connector, Platform } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { useEffect, useState } from 'react';
import { useKit } from '../../kit/useKit.ts';
import { type ConnectStep, connectStep, isAsked } from '../ConnectingExternal/rules.ts';
import { useDone } from '../useDone.ts';
import { hereOf, isUnaskedHere } from '../ways.ts';

export interface OwnWallet {
  readonly connector: Connector | undefined;
  readonly step: ConnectStep;
  /** Asks it; while it is being asked, who presses is told where to answer. */
  readonly onAsk: () => void;
}

/** The wallet in this browser, which is asked when its way is shown. */
export function useOwnWallet(wallet: Wallet | undefined, platform: Platform): OwnWallet {
  const { core, state } = useKit();
  const { connection } = core.actions;
  const { attempt } = state.connection;
  const connector = wallet && hereOf(state, wallet);
  // Which attempt's request the visitor could not find.
  const [reminded, remind] = useState<ConnectAttempt>();
  const asks = platform === 'browser' && connector !== undefined && isUnaskedHere(state, connector);
  useEffect(() => {
    if (asks && connector) void connection.connect(connector);
  }, [asks, connector, connection]);
  const isDone = useDone((latest) => connectStep(latest, connector) === 'done');
  const isOpen = connector !== undefined && isAsked(state, connector);
  const step = isOpen && reminded === attempt ? 'reminded' : connectStep(state, connector);
  return {
    connector,
    step: isDone ? 'done' : step,
    onAsk() {
      if (isOpen) remind(attempt);
      else if (connector) void connection.connect(connector);
    },
  };
}
