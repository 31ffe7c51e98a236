import type { PublicKey } from '@foyer/protocol/auth';

/** Devices whose key is kept, some kilobytes each; the one that came longest ago goes first. */
const maxKeys = 2000;

/** Keys that proofs are checked with. */
export interface ProofKeys {
  /** The key of that thumbprint; rejects when its coordinates are no point of the curve. */
  import(deviceId: string, publicKey: PublicKey): Promise<CryptoKey>;
}

/** Keeps keys once they are imported: that costs as much as the check itself. */
export function createProofKeys(): ProofKeys {
  const keys = new Map<string, CryptoKey>();
  return {
    async import(deviceId, publicKey) {
      const curve = { name: 'ECDSA', namedCurve: 'P-256' };
      const key =
        keys.get(deviceId) ?? (await crypto.subtle.importKey('jwk', publicKey, curve, false, ['verify']));
      keys.delete(deviceId);
      keys.set(deviceId, key);
      const [oldest] = keys.keys();
      if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
      return key;
    },
  };
}
