import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { patch, update } from '../kernel/Instance.ts';
import { isByPairing } from '../pairing/rules.ts';
import { noCode } from '../pairing/state.ts';
import { canClose, popped, reset } from '../router/rules.ts';
import { noteAct } from '../telemetry/actions.ts';
import { track } from '../telemetry/track.ts';
import { loadListed } from '../wallets/actions/loadListed.ts';
import { mayPassConnect, type OpenRequest, openingOf, shakeMs } from './rules.ts';

type Wanted = Pick<OpenRequest, 'view' | 'namespace'>;
type WantedOpening = Wanted & { readonly uri?: string | undefined };

/** Shows the modal on the view asked for, else Account or Connect (behaviour.md §2.1); with a code of the host's own `showCode` follows. */
export async function open(context: Context, wanted?: WantedOpening): Promise<void> {
  noteAct(context);
  const { modal, pairing } = context.store.getState();
  // The next code takes the place of the one that is there, and the visitor stays where he is.
  if (!wanted?.uri || !modal.open || pairing.code.status !== 'ready') show(context, wanted);
}

/** Opens without counting as an act of the visitor. */
export function show(context: Context, wanted?: Wanted): void {
  const state = context.store.getState();
  const way =
    isByPairing(context.options) &&
    // Without a list Connect has no row that leads to the code; with one, what is brought back turns it into Account.
    (context.options.enableWallets === false || (mayPassConnect(state) && state.connection.restored)) &&
    // The page is looked at only where it matters: to read its facts takes a slow phone a millisecond of the press.
    (context.ports.page.facts().isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic');
  const { router, namespace, asked, closed } = openingOf(state, { ...wanted, way });
  if (closed) context.ports.log.warn(`open: no view "${closed}" now: see docs/options.md`);
  update(context, ({ modal, wallets }) => ({
    router,
    wallets: { ...wallets, namespace },
    modal: { open: true, loading: false, shake: modal.shake, asked, visit: modal.open ? modal.visit : {} },
  }));
  const connected = selectIsConnected(state);
  if (!state.modal.open) {
    track(context, { type: 'track', event: 'MODAL_OPEN', properties: { connected } });
  }
  const { network } = router.data;
  if (router.view === 'SwitchNetwork' && network) {
    // Who has an account has this code: it runs at once, and how it ends shows in the state.
    context.withConnections(({ switchNetwork }) => switchNetwork(context, network)).catch(() => undefined);
  }
  // Also where it was open: what failed is asked for again.
  if (state.wallets.all.status === 'failed') void loadListed(context);
}

/** Closes: the view goes back to Connect, loading ends. Embedded: shows Account or Connect instead (spec.md §2). */
export function close(context: Context): void {
  const state = context.store.getState();
  const { enableEmbedded: isInline = false } = context.options;
  context.timers.clear('shake');
  const connected = selectIsConnected(state);
  update(context, ({ modal, pairing, wallets }) => ({
    router: reset(isInline && connected ? 'Account' : 'Connect'),
    wallets: { ...wallets, namespace: undefined },
    modal: { open: isInline && modal.open, loading: false, shake: false, visit: modal.visit },
    pairing: isInline ? pairing : { ...pairing, code: noCode },
  }));
  if (state.modal.open && !isInline) {
    track(context, { type: 'track', event: 'MODAL_CLOSE', properties: { connected } });
  }
}

/** Closes what could not be loaded; the button that leads there says so until it opens. */
export function fail(context: Context): void {
  const { modal, router } = context.store.getState();
  // An account that came back meanwhile has a button of its own.
  const failed = router.view === 'Account' ? router.view : modal.asked;
  close(context);
  patch(context, 'modal', { failed });
}

/** Closes where closing is allowed, else shakes for 500 ms; a shake in progress is left alone. */
export function safeClose(context: Context): void {
  const state = context.store.getState();
  if (canClose(state, context.options)) close(context);
  else if (!state.modal.shake) {
    patch(context, 'modal', { shake: true });
    context.timers.set('shake', () => patch(context, 'modal', { shake: false }), shakeMs);
  }
}

/** One view back; at the last entry it closes. */
export function goBack(context: Context): void {
  const state = context.store.getState();
  const router = popped(state.router, selectIsConnected(state));
  if (router) update(context, () => ({ router }));
  else close(context);
}
