import type { Core } from '@foyer/core';

/** Opens the registry. */
export function openAll({ actions }: Core): void {
  actions.telemetry.track({ type: 'track', event: 'CLICK_ALL_WALLETS' });
  actions.router.push('AllWallets');
}
