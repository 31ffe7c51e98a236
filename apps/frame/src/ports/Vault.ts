import type { PublicKey } from '@foyer/protocol/auth';

/** Who this browser is at one project under one site. */
export interface DeviceIdentity {
  /** RFC 7638 thumbprint of the device key. */
  readonly deviceId: string;
  readonly publicKey: PublicKey;
  /** False where the browser keeps no key: everything is gone with the tab, and the user is told. */
  readonly isKept: boolean;
}

/** A request that a proof of possession is made for (RFC 9449). */
export interface ProofRequest {
  readonly method: string;
  /** With its query, without a fragment: it becomes `htu` as it is. */
  readonly url: string;
  readonly nonce?: string;
  readonly accessToken?: string;
}

/**
 * What the worker does for the shell: it alone holds keys, and answers with nothing secret. The wallet's part of it is
 * behind `Keeper`.
 */
export interface Vault {
  /** Tries storage and cryptography (store, read, use), and finds or makes the device key. Called once. */
  open(projectId: string): Promise<DeviceIdentity>;
  /** A DPoP proof, ES256, as a compact JWT. */
  prove(request: ProofRequest): Promise<string>;
  /** Keeps a small text encrypted under the device's key, as a session; memory only where nothing is kept. */
  keep(name: string, text: string): Promise<void>;
  recall(name: string): Promise<string | undefined>;
  drop(name: string): Promise<void>;
  /** Forgets this device: its key, its share, everything kept. */
  wipe(): Promise<void>;
  close(): void;
}
