import type { Namespace } from '@foyer/protocol/caip';
import type { Instance } from '../kernel/Instance.ts';
import { pairedFamilies, pairingId } from './rules.ts';

/** Whether a family's connector is the kit's own by pairing: a site's own wagmi may have one of the same id. */
export function isPaired(
  { options, store }: Instance,
  family: Namespace,
  connectorId: string | undefined,
): boolean {
  return (
    connectorId === pairingId && pairedFamilies(options, store.getState().network.networks).includes(family)
  );
}
