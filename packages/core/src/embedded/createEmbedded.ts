import type { Namespace } from '@foyer/protocol/caip';
import { endConnection } from '../connection/actions/disconnect.ts';
import type { Context } from '../kernel/Context.ts';
import { close, show } from '../modal/actions.ts';
import { closeAlert, rearmAlert, showAlert, showError } from '../notices/actions.ts';
import { isEmbedded } from './connector.ts';
import { connectShown } from './connectShown.ts';
import { createAccount } from './createAccount.ts';
import { createApprovals } from './createApprovals.ts';
import { createChange } from './createChange.ts';
import { createLogin, failLogin } from './createLogin.ts';
import { createStage, type Stage } from './createStage.ts';
import type { Embedded } from './Embedded.ts';
import { followEmbedded } from './followEmbedded.ts';
import { openSite } from './openSite.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { type SettingsSection, selectEmbedded } from './state.ts';

const alertOf = {
  load: 'IFRAME_LOAD_FAILED',
  policy: 'UNVERIFIED_DOMAIN',
  request: 'IFRAME_REQUEST_TIMEOUT',
} as const;

/** Opens the page's half of the embedded wallet and puts it to work until the instance ends. */
export async function createEmbedded(context: Context): Promise<Embedded> {
  let settings: AbortController | undefined;
  const approvals = createApprovals(context, () => settings?.signal.aborted === false);
  let stage: Stage | undefined;
  const wallet = await openSite(context, {
    approve: approvals.approve,
    onRefused: approvals.refuse,
    onStatus(frame) {
      patchEmbedded(context, { frame });
      if (frame === 'loading') approvals.retry();
      if (frame === 'ready') endAlerts(context);
    },
    onFault(fault) {
      if (fault !== 'request') approvals.keep();
      showAlert(context, alertOf[fault]);
    },
    onVisibility: (event) => stage?.take(event),
    onLeave: () => close(context),
    onSignedOut(error) {
      endConnections(context);
      // The device was removed: the way back in, which says so.
      if (error) {
        failLogin(context, error);
        show(context);
      }
    },
  });
  const opened = createStage(context, { place: wallet.place, isBusy: approvals.isWaiting });
  stage = opened;
  const account = createAccount(context, wallet);
  const login = createLogin(context, wallet, account);
  const change = createChange(context, wallet);

  const openSettings = async (section: SettingsSection): Promise<void> => {
    settings?.abort();
    const own = new AbortController();
    settings = own;
    try {
      await wallet.showSettings(section, own.signal);
    } catch (error) {
      if (!own.signal.aborted) showError(context, error);
    } finally {
      if (settings === own) settings = undefined;
    }
  };
  followEmbedded(context, wallet, {
    stage: opened,
    login,
    change,
    approvals,
    leaveSettings() {
      const wasOpen = settings?.signal.aborted === false;
      settings?.abort();
      return wasOpen;
    },
  });

  return {
    actions: {
      prepare: async () => approvals.retry(),
      submitEmail: login.submitEmail,
      resend: () =>
        selectEmbedded(context.store.getState()).change.step === 'idle' ? login.resend() : change.resend(),
      submitCode: login.submitCode,
      cancelEmail: login.cancel,
      updateEmail: change.updateEmail,
      submitOldCode: (code) => change.submitCode('old', code),
      submitNewCode: (code) => change.submitCode('new', code),
      openSettings,
      placeFrame: opened.place,
      pushTransaction(transaction) {
        const { transactions } = selectEmbedded(context.store.getState());
        patchEmbedded(context, { transactions: [...transactions, { ...transaction }] });
      },
    },
    connect: (connector) => connectShown(context, connector),
    async resume(family) {
      return (await wallet.isConnected()) ? account.join(family) : undefined;
    },
    drop: wallet.drop,
    leave: async () => {
      login.cancel();
      change.cancel();
      patchEmbedded(context, { info: undefined, login: { step: 'idle' } });
      await wallet.signOut();
    },
  };
}

/** The frame is there: what was told of one that was not holds no more, also what waits to be told, and is told again of the next. */
function endAlerts(context: Context): void {
  const told: readonly string[] = Object.values(alertOf);
  for (const code of Object.values(alertOf)) rearmAlert(context, code);
  const { waitingAlerts } = context;
  const others = waitingAlerts.filter(({ code }) => !told.includes(code));
  waitingAlerts.splice(0, waitingAlerts.length, ...others);
  const { alert } = context.store.getState().notices;
  if (alert && told.includes(alert.code)) closeAlert(context);
}

/** Nobody is signed in any more: every family of the wallet is disconnected. */
function endConnections(context: Context): void {
  const { byNamespace } = context.store.getState().connection;
  for (const [family, { connectorId }] of Object.entries(byNamespace)) {
    if (isEmbedded(connectorId)) endConnection(context, family as Namespace, connectorId);
  }
}
