/** A data key, as it is stored: wrapped by the key-encryption key of that id. */
export interface WrappedKey {
  readonly kekId: string;
  readonly wrapped: Uint8Array;
}

/**
 * Wraps data keys (256 bits) with a key that never leaves it: a master key on this host, or a cloud's key service. Every
 * call rejects with `KEYS_UNAVAILABLE` within three seconds when it cannot answer.
 */
export interface KeyVault {
  /** The key that new data keys are wrapped with. */
  readonly currentKekId: string;
  wrap(key: Uint8Array, context: string): Promise<WrappedKey>;
  /** Rejects when `wrapped` is not what was wrapped under this `context`. */
  unwrap(key: WrappedKey, context: string): Promise<Uint8Array>;
  /** HMAC-SHA256 under a key of its own: the pepper of codes. Same input, same answer, on every node with the same keys. */
  mac(text: string): Promise<Uint8Array>;
  /** As `mac`, under each key there is, its own first: while a key is changed, nodes do not all have the same one first. */
  macs(text: string): Promise<readonly [Uint8Array, ...Uint8Array[]]>;
}
