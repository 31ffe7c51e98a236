import { selectIsConnected } from '../connection/state.ts';
import type { OpenableView } from '../kernel/Core.ts';
import type { State } from '../kernel/State.ts';
import { selectIsUnsupported } from '../network/state.ts';
import type { ViewName } from '../router/state.ts';

/** How long a refused close shakes, in ms (spec.md §9). */
export const shakeMs = 500;

/** The view `open` shows (spec.md §2): the one asked for, else Account when connected, else Connect. */
export function chooseView(parameters: {
  readonly view: OpenableView | 'UnsupportedChain' | undefined;
  readonly hasAddress: boolean;
  readonly hasAdapters: boolean;
  readonly isMobile: boolean;
}): ViewName {
  const { view, hasAddress, hasAdapters, isMobile } = parameters;
  if (!hasAdapters && !hasAddress && isMobile) return 'AllWallets';
  if (view === 'Account' && !hasAddress) return 'Connect';
  return view ?? (hasAddress ? 'Account' : 'Connect');
}

/**
 * Whether a change of network makes an open modal go back one view (behaviour.md §2.1): the network's family is not
 * connected, the view is UnsupportedChain, or a known network changed within one family; never from ConnectingExternal.
 */
export function isBackDue(state: State, before: State): boolean {
  const { view } = state.router;
  if (view === 'ConnectingExternal') return false;
  if (!selectIsConnected(state) || view === 'UnsupportedChain') return true;
  const isOneFamily = state.network.activeNamespace === before.network.activeNamespace;
  return isOneFamily && !selectIsUnsupported(before);
}
