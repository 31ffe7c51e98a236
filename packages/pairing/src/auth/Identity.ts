/** Who a client is to relays: the Ed25519 key of its seed. */
export interface Identity {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** An Ed25519 signature (RFC 8032), 64 bytes. */
  sign(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** Makes the identity of a seed of 32 bytes. */
export type Identify = (seed: Uint8Array) => Promise<Identity>;
