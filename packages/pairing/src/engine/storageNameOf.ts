import type { PairingOptions } from '../dapp/DappClient.ts';

/**
 * What a client's records, locks and channels are named after: a dapp and a wallet in one page never meet, nor do the
 * clients of two projects or relays.
 */
export function storageNameOf(
  { storageName, projectId, relayUrl }: PairingOptions,
  role: 'dapp' | 'wallet',
): string {
  return `${storageName ?? `foyer.pairing.${encodeURIComponent(`${projectId} ${relayUrl}`)}`}.${role}`;
}
