import { selectAddress } from '../account/state.ts';
import { selectEmbeddedInfo } from '../embedded/info.ts';
import type { Context } from '../kernel/Context.ts';
import type { ShowableView } from '../kernel/Core.ts';
import type { State } from '../kernel/State.ts';
import { mayPassConnect, openable } from '../modal/rules.ts';
import { push, replace } from '../router/actions.ts';

const always = () => true;

/** Whether a visitor may be led past Connect from where the modal is: also one who has agreed to the terms there. */
function mayGoOn(state: State): boolean {
  const { data, past = [] } = state.router;
  return mayPassConnect(state) || [data, ...past].some(({ agreed }) => agreed);
}

/** The views that a host may go to, each with whether it may be shown now; the others live on what a visitor chose before. */
const showable: Readonly<Record<ShowableView, (state: State, namespace: undefined) => unknown>> = {
  ...openable,
  Account: (state) => selectAddress(state),
  AllWallets: mayGoOn,
  ConnectingWalletConnectBasic: mayGoOn,
  ConnectWallets: mayGoOn,
  Create: mayGoOn,
  GetWallet: always,
  UpdateEmailWallet: selectEmbeddedInfo,
};

const moves = { redirect: push, replace } as const;

/** The verb that goes to a view; where that may not be shown the modal stays, and the developer is told. */
export function goTo(verb: keyof typeof moves): (context: Context, view: ShowableView) => void {
  return (context, view) => {
    // A page without types may ask for any.
    const isShown = Object.hasOwn(showable, view) ? showable[view] : undefined;
    if (isShown?.(context.store.getState(), undefined)) return moves[verb](context, view);
    const why = isShown === mayGoOn ? 'it waits for the tick beside the terms' : 'see docs/options.md';
    context.ports.log.warn(`${verb}: no view "${view}" now: ${why}`);
  };
}
