import { createPorts, type PairingPorts } from '@foyer/pairing';
import { WebSocket } from 'ws';

/** Records in a map that outlives a client. */
export const mapRecords = (store: Map<string, unknown>): PairingPorts['records'] => ({
  get: async (key) => store.get(key) as Uint8Array | undefined,
  set: async (key, value) => void store.set(key, value),
  delete: async (key) => void store.delete(key),
  list: async (prefix) => [...store.keys()].filter((key) => key.startsWith(prefix)),
});

/** The outside of a client in Node. */
export const nodePorts = (store: Map<string, unknown>): PairingPorts =>
  createPorts({ records: mapRecords(store), WebSocket });
