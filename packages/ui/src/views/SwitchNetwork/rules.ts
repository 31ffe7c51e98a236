import type { Network, State } from '@foyer/core';

/** How far a switch of network has come, for the visitor's eyes. */
export type SwitchStep = 'waiting' | 'reminded' | 'busy' | 'declined' | 'failed';

/** What to show for a switch to `target`; another network's attempt counts as not begun. */
export function switchStep({ network: { attempt } }: State, target: Network | undefined): SwitchStep {
  if (attempt.step === 'idle' || attempt.network.caipNetworkId !== target?.caipNetworkId) return 'waiting';
  if (attempt.step !== 'failed') return attempt.step;
  return attempt.error.code === 'WALLET_BUSY' ? 'busy' : 'failed';
}

/** Whether the wallet is being asked: a request is open in it, and asking again would do nothing. */
export function isAsked({ network: { attempt } }: State, target: Network | undefined): boolean {
  return attempt.step === 'waiting' && attempt.network.caipNetworkId === target?.caipNetworkId;
}
