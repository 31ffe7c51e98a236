import type { PairingOptions } from '../dapp/DappClient.ts';
import { createPorts } from '../ports/createPorts.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
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
  const seed = () => readSeed(ports, `${storageName}.identity`);
  return [ports, createRelayLink({ relayUrl, projectId, storageName, ...(host && { host }), seed }, ports)];
}

/** Who this installation is to relays: made once, kept where anything is. */
async function readSeed({ records, randomBytes }: PairingPorts, key: string): Promise<Uint8Array> {
  const stored = await records.get(key);
  if (stored?.length === 32) return stored;
  const seed = randomBytes(32);
  // Nobody waits for the disk: a relay that meets another name the next time loses nothing.
  void records.set(key, seed);
  return seed;
}
