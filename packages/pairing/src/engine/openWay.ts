import type { PairingOptions } from '../dapp/DappClient.ts';
import { createPorts } from '../ports/createPorts.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { Random } from '../ports/Random.ts';
import type { Records } from '../ports/Records.ts';
import { createRelayLink } from '../relay/createRelayLink.ts';
import type { RelayLink } from '../relay/RelayLink.ts';
import { storageNameOf } from './storageNameOf.ts';

/** The outside, and the way to the relay over it. Nothing is connected yet. */
export function openWay(
  role: 'dapp' | 'wallet',
  options: PairingOptions,
  given?: PairingPorts,
): [ports: PairingPorts, relay: RelayLink] {
  const storageName = storageNameOf(options, role);
  const ports = given ?? createPorts({});
  const { relayUrl, projectId } = options;
  const host = globalThis.location?.hostname;
  const seed = () => readSeed(ports.records, `${storageName}.identity`, ports.randomBytes);
  return [ports, createRelayLink({ relayUrl, projectId, storageName, ...(host && { host }), seed }, ports)];
}

/** Who this installation is to relays: made once, kept. */
async function readSeed(records: Records, key: string, randomBytes: Random): Promise<Uint8Array> {
  const stored = await records.get(key);
  if (stored?.length === 32) return stored;
  const seed = randomBytes(32);
  await records.set(key, seed);
  return seed;
}
