import type { EmbeddedWallet } from '@foyer/embedded';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { isEmbedded } from './connector.ts';
import type { Approvals } from './createApprovals.ts';
import type { Change } from './createChange.ts';
import type { Login } from './createLogin.ts';
import type { Stage } from './createStage.ts';
import { frameTheme } from './openSite.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { isFrameShown, isLoginView } from './rules.ts';
import { selectEmbedded } from './state.ts';

/** What the embedded wallet is kept true by. */
interface Parts {
  readonly stage: Stage;
  readonly login: Login;
  readonly change: Change;
  readonly approvals: Approvals;
  /** Whether they were open. */
  readonly leaveSettings: () => boolean;
}

/** Keeps the frame, what waits in it and the user true to what the visitor sees, until the instance ends. */
export function followEmbedded(context: Context, wallet: EmbeddedWallet, parts: Parts): void {
  const { login, change, approvals, leaveSettings, stage } = parts;
  const stops = [
    ...(['theme', 'locale'] as const).map((slice) =>
      watch(
        context,
        (state) => state[slice],
        () => wallet.syncTheme(frameTheme(context)),
      ),
    ),
    watch(context, isFrameShown, (state) => {
      stage.follow();
      if (isFrameShown(state)) return;
      // A flow of the modal that goes on below takes its request along.
      if (state.modal.open && selectEmbedded(state).transactions.length > 0) return;
      approvals.abortAll();
      const wasInSettings = leaveSettings();
      const { shown } = selectEmbedded(state);
      // Its own screens cannot be taken back one by one.
      if (shown && (shown !== 'approval' || wasInSettings)) wallet.reload();
      approvals.endFlows();
    }),
    watch(
      context,
      ({ modal, router }) => `${modal.open} ${router.view}`,
      (state) => {
        if (!isLoginKept(state)) login.cancel();
        if (!isChangeKept(state)) change.cancel();
        // Else they would open the modal once they are there.
        if (!state.modal.open && leaveSettings()) wallet.reload();
      },
    ),
    watch(context, isConnectedBy, (state) => {
      if (!isConnectedBy(state)) patchEmbedded(context, { info: undefined });
    }),
    watch(context, connectedOf, (state, before) => {
      const { login } = selectEmbedded(state);
      // Whoever comes next may be another.
      if (login.step === 'idle' && connectedOf(state) < connectedOf(before))
        patchEmbedded(context, { login: { ...login, email: undefined } });
    }),
  ];
  context.signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    wallet.dispose();
  });
}

/** A login goes on as long as its views are shown; before the address was sent, as long as the modal is. */
function isLoginKept(state: State): boolean {
  const { login } = selectEmbedded(state);
  if (!state.modal.open) return login.step === 'idle';
  return (login.step !== 'device' && login.step !== 'code') || isLoginView(state.router.view);
}

function isChangeKept(state: State): boolean {
  const { view } = state.router;
  const { step } = selectEmbedded(state).change;
  // The wallet asks about the new address on screens of its own.
  if (step === 'idle' || view === 'ApproveTransaction') return true;
  if (step === 'sending') return view === 'UpdateEmailWallet';
  return view === 'UpdateEmailPrimaryOtp' || view === 'UpdateEmailSecondaryOtp';
}

function isConnectedBy({ connection }: State): boolean {
  return Object.values(connection.byNamespace).some(({ connectorId }) => isEmbedded(connectorId));
}

/** In how many families a wallet is connected. */
function connectedOf({ connection }: State): number {
  return Object.values(connection.byNamespace).filter(({ status }) => status === 'connected').length;
}
