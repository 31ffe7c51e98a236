import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { State } from '../kernel/State.ts';
import type { ViewName } from '../router/state.ts';

/** How long after the modal opened a refused method is named, in ms (behaviour.md §5.3). */
export const refusedMs = 300;

/** Views of the login that come after its address was sent. */
export function isLoginView(view: ViewName): boolean {
  return view === 'EmailVerifyDevice' || view === 'EmailVerifyOtp' || view === 'ApproveTransaction';
}

/** How the frame spells a chain: a number for eip155, else the CAIP-2 id (behaviour.md §5.2). */
export function toFrameChain(networkId: CaipNetworkId): number | string {
  return networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : networkId;
}

/** The CAIP-2 id of a chain as the frame spells it. */
export function fromFrameChain(chainId: number | string): CaipNetworkId {
  return (typeof chainId === 'number' ? `eip155:${chainId}` : chainId) as CaipNetworkId;
}

/** Whether the view that keeps the frame's place is on the screen. */
export function isFrameShown({ modal, router }: State): boolean {
  return modal.open && router.view === 'ApproveTransaction';
}
