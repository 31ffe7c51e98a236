import { createRequire } from 'node:module';
import type { ISignClient, SessionTypes, SignClientTypes } from '@walletconnect/types';
import { vi } from 'vitest';
import type { PairedSession, PeerSetup } from './Peer.ts';

type Init = (options: object) => Promise<ISignClient>;

/** The last Apache-licensed client of the protocol's authors, which asks nobody but our relay. */
export async function openOfficialClient(
  { relayUrl, store }: PeerSetup,
  metadata: SignClientTypes.Metadata,
): Promise<ISignClient> {
  // It looks for this to leave its verification servers alone; its own switches are thrown below as well.
  vi.stubEnv('IS_VITEST', 'true');
  // Else all of its clients in one process are one.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  const { SignClient } = requireSignClient();
  const client = await SignClient.init({
    relayUrl,
    projectId: 'local',
    metadata,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: metadata.name,
    storage: keyValueStorage(store),
  });
  const { verify, eventClient } = client.core as unknown as {
    verify: { register: unknown; resolve: unknown };
    eventClient: { init: unknown };
  };
  verify.register = async () => '';
  verify.resolve = async () => undefined;
  eventClient.init = async () => {};
  return client;
}

/** Loads it without what a library beneath it leaves on the global object. */
function requireSignClient() {
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  const loaded = createRequire(import.meta.url)('@walletconnect/sign-client');
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  return loaded as { SignClient: { init: Init } };
}

/** Closes its socket and stops its heart; it has no verb for that. */
export async function closeOfficialClient(client: ISignClient): Promise<void> {
  client.core.heartbeat.stop();
  await client.core.relayer.transportClose();
  client.core.relayer.events.removeAllListeners();
}

/** Its storage over a map: values are copied, as a real one would. */
function keyValueStorage(store: Map<string, unknown>) {
  return {
    getKeys: async () => [...store.keys()],
    getEntries: async () => [...store.entries()],
    getItem: async (key: string) => structuredClone(store.get(key)),
    setItem: async (key: string, value: unknown) => void store.set(key, structuredClone(value)),
    removeItem: async (key: string) => void store.delete(key),
  };
}

/** A session of that client in the words of these tests. */
export function toPairedSession({ topic, expiry, namespaces, peer }: SessionTypes.Struct): PairedSession {
  return {
    topic,
    expiresAt: expiry * 1000,
    accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
    peer: peer.metadata.name,
  };
}
