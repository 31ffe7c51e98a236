import type { Identify } from '../auth/Identity.ts';
import { identityOf } from '../auth/identityOf.ts';
import { createRelayToken } from '../auth/relayToken.ts';
import { toHex } from '../keys/hex.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import { createSharedCarrier } from '../tabs/createSharedCarrier.ts';
import { createLink } from './createLink.ts';
import { createSocketCarrier } from './createSocketCarrier.ts';
import type { RelayLink } from './RelayLink.ts';
import { relayAddress } from './relayAddress.ts';

export interface RelayLinkOptions {
  /** `wss://…`; the tokens are made out to it as it is written here. */
  readonly relayUrl: string;
  readonly projectId: string;
  /** Tabs whose records have the same name share a socket, for they are one client. */
  readonly storageName: string;
  /** Host name of the site; absent outside of a browser. */
  readonly host?: string;
  /** The client's Ed25519 seed, asked before each connection. */
  readonly seed: () => Promise<Uint8Array>;
  readonly identify?: Identify;
}

/** The way to the relay, over one socket for all tabs of the site. Nothing is touched before the first topic or message. */
export function createRelayLink(options: RelayLinkOptions, ports: Omit<PairingPorts, 'records'>): RelayLink {
  const { relayUrl, storageName, projectId, seed, identify = identityOf } = options;
  const { clock, randomBytes } = ports;

  async function address(): Promise<string> {
    const parts = {
      identity: await identify(await seed()),
      subject: toHex(randomBytes(32)),
      audience: relayUrl,
      now: clock.now(),
    };
    return relayAddress({ ...options, token: await createRelayToken(parts) });
  }

  const shared = {
    name: `${storageName} ${relayUrl} ${projectId} 1`,
    openSocketCarrier: (events: Parameters<typeof createSocketCarrier>[2]) =>
      createSocketCarrier(address, ports, events),
  };
  return createLink((events) => createSharedCarrier(shared, ports, events), ports);
}
