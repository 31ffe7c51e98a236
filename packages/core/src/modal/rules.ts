import type { OpenableView } from '../kernel/Core.ts';
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
