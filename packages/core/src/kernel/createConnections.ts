import { refreshBalance } from '../balance/actions.ts';
import { followBalance } from '../balance/effects.ts';
import { connect } from '../connection/actions/connect.ts';
import { disconnect } from '../connection/actions/disconnect.ts';
import { prepare } from '../connection/actions/prepare.ts';
import { restoreAll, retryMissed } from '../connection/actions/restore.ts';
import { sendTransaction, signMessage } from '../connection/actions/sign.ts';
import {
  changeAccounts,
  changeNetwork,
  dropConnection,
  takeConnection,
} from '../connection/actions/walletEvents.ts';
import { endAttemptWithItsView, followOtherTabs } from '../connection/effects.ts';
import { callEmbedded } from '../embedded/callEmbedded.ts';
import { followAccount, followConnection, followNetwork, openOnUnsupported } from '../modal/effects.ts';
import { chooseNetwork, switchNetwork, takeChoice } from '../network/actions.ts';
import { endSwitchWithItsView, endSwitchWithItsWallet, persistNetwork } from '../network/effects.ts';
import { cancel as cancelPairing } from '../pairing/actions/cancel.ts';
import { openLink } from '../pairing/actions/openLink.ts';
import { showCode } from '../pairing/actions/showCode.ts';
import { retry as retryPairing, start as startPairing } from '../pairing/actions/start.ts';
import { wake } from '../pairing/actions/wake.ts';
import { endPairingWithItsView } from '../pairing/endWithItsView.ts';
import { requestRpc } from '../rpc/actions.ts';
import type { Context } from './Context.ts';

const effects = [
  persistNetwork,
  endAttemptWithItsView,
  endSwitchWithItsView,
  endSwitchWithItsWallet,
  endPairingWithItsView,
  followAccount,
  followConnection,
  followNetwork,
  openOnUnsupported,
  followBalance,
  followOtherTabs,
];

/** The verbs of this part, for `bindActions`. */
export const connectionVerbs = {
  prepare,
  connect,
  retryMissed,
  disconnect,
  signMessage,
  sendTransaction,
  switchNetwork,
  chooseNetwork,
  refreshBalance,
  startPairing,
  retryPairing,
  cancelPairing,
  showCode,
  openLink,
  wake,
  callEmbedded,
  takeConnection,
  changeAccounts,
  changeNetwork,
  dropConnection,
  takeChoice,
  requestRpc,
} as const;

/** What keeps connections true once a wallet was reached for. */
export interface Connections {
  readonly verbs: typeof connectionVerbs;
  /** Resolves when every stored connection was restored or given up. */
  readonly restored: Promise<void>;
  dispose(): void;
}

/** Begins to keep connections: its effects run and the stored wallets are looked for. */
export function createConnections(context: Context): Connections {
  const stops = effects.map((effect) => effect(context));
  return {
    verbs: connectionVerbs,
    restored: restoreAll(context),
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
