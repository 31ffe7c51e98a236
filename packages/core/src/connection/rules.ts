import type { State } from '../kernel/State.ts';
import type { Connector } from '../wallets/Connector.ts';
import type { RecentWallet } from '../wallets/state.ts';

/** How long a disconnect waits for the wallet, in ms (spec.md §9 sign-out wait). */
export const disconnectWaitMs = 3000;
/** How long a reload waits for the stored wallet unless `reconnectDeadline` says otherwise, in ms. */
export const reconnectDeadlineMs = 3000;
/** How much longer a wallet that announced itself in time may take to answer, in ms. */
export const reconnectGraceMs = 1000;

/** The name to show for a wallet that is known only by its connector id. */
export function nameOf(
  connectorId: string,
  connectors: readonly Connector[],
  recent: readonly RecentWallet[],
): string {
  return (
    connectors.find(({ id }) => id === connectorId)?.name ??
    recent.find((wallet) => wallet.connectorId === connectorId)?.name ??
    connectorId
  );
}

/** Whether the view that waits for a wallet is shown. */
export function isAttemptShown({ modal, router }: State): boolean {
  return modal.open && router.view === 'ConnectingExternal';
}
