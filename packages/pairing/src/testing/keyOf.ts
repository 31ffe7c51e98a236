import { fromHex } from '../keys/hex.ts';

/** The key of a topic, as a client stored it. */
export function keyOf(kept: ReadonlyMap<string, Uint8Array>, topic: string): Uint8Array {
  const [, bytes] = [...kept].find(([name]) => name.endsWith(topic)) ?? [];
  const key = bytes && fromHex(JSON.parse(new TextDecoder().decode(bytes)).key, 32);
  if (!key) throw new Error('No key is stored');
  return key;
}
