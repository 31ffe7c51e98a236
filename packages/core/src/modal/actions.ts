import type { Namespace } from '@foyer/protocol/caip';
import { selectAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import type { OpenableView } from '../kernel/Core.ts';
import { patch, update } from '../kernel/Instance.ts';
import { canClose, popped, reset } from '../router/rules.ts';
import { noteAct } from '../telemetry/actions.ts';
import { track } from '../telemetry/track.ts';
import { loadMore } from '../wallets/actions/loadMore.ts';
import { chooseView, shakeMs } from './rules.ts';

/** Shows the modal on the view asked for, else Account or Connect (behaviour.md §2.1). */
export async function open(
  context: Context,
  parameters: { view?: OpenableView | 'UnsupportedChain'; namespace?: Namespace } = {},
): Promise<void> {
  noteAct(context);
  show(context, parameters);
}

/** Opens without counting as an act of the visitor. */
export function show(
  context: Context,
  { view, namespace }: { view?: OpenableView | 'UnsupportedChain'; namespace?: Namespace } = {},
): void {
  if (namespace && context.store.getState().network.activeByNamespace[namespace]) {
    patch(context, 'network', { activeNamespace: namespace });
  }
  const state = context.store.getState();
  const { isMobile } = context.ports.page.facts();
  const chosen = chooseView({
    view,
    hasAddress: selectAddress(state) !== undefined,
    hasAdapters: context.adapters.length > 0,
    isMobile,
  });
  const wasOpen = state.modal.open;
  update(context, ({ modal }) => ({
    router: reset(chosen),
    modal: { ...modal, open: true, loading: false },
  }));
  if (!wasOpen) {
    track(context, {
      type: 'track',
      event: 'MODAL_OPEN',
      properties: { connected: selectIsConnected(state) },
    });
  }
  if (!selectIsConnected(state) && state.wallets.all.status === 'idle') void loadMore(context);
}

/** Closes: the view goes back to Connect, loading ends. Embedded: shows Account or Connect instead (spec.md §2). */
export function close(context: Context): void {
  const state = context.store.getState();
  context.timers.clear('shake');
  const isConnected = selectIsConnected(state);
  if (context.options.enableEmbedded) {
    update(context, ({ modal }) => ({
      router: reset(isConnected ? 'Account' : 'Connect'),
      modal: { ...modal, loading: false, shake: false },
    }));
    return;
  }
  update(context, () => ({
    router: reset('Connect'),
    modal: { open: false, loading: false, shake: false },
  }));
  if (state.modal.open) {
    track(context, { type: 'track', event: 'MODAL_CLOSE', properties: { connected: isConnected } });
  }
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

export function setLoading(context: Context, loading: boolean): void {
  patch(context, 'modal', { loading });
}

/** One view back; at the last entry it closes. */
export function goBack(context: Context): void {
  const state = context.store.getState();
  const router = popped(state.router, selectIsConnected(state));
  if (router) update(context, () => ({ router }));
  else close(context);
}
