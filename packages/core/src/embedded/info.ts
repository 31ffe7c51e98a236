import type { Namespace } from '@foyer/protocol/caip';
import type { State } from '../kernel/State.ts';

/** Who is signed in to the embedded wallet (behaviour.md §1.4). */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string };
  /** How they signed in. */
  readonly authProvider: 'email';
  readonly accountType: 'eoa' | 'smartAccount';
  readonly isSmartAccountDeployed: boolean;
}

/** Id of the embedded wallet's connector; the same in every chain family. */
export const embeddedId = 'AUTH';

/** Who is signed in, where a family is connected through the embedded wallet; the active family when none is given. */
export function selectEmbeddedInfo(
  { connection, embedded, network }: State,
  namespace: Namespace = network.activeNamespace,
): EmbeddedWalletInfo | undefined {
  return connection.byNamespace[namespace]?.connectorId === embeddedId ? embedded?.info : undefined;
}
