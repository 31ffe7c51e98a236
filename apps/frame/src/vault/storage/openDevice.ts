import type { PublicKey } from '@foyer/protocol/auth';
import { createPair, exportPublic, thumbprintOf } from '../crypto/p256.ts';
import type { Store } from './Store.ts';

/** This browser at one project: keys that cannot be read out, by whose public half the gateway knows it. */
export interface Device {
  readonly deviceId: string;
  readonly publicKey: PublicKey;
  readonly privateKey: CryptoKey;
  /** AES-256-GCM, for what the device keeps. */
  readonly boxKey: CryptoKey;
}

interface KeptDevice {
  readonly v: 1;
  readonly proof: CryptoKeyPair;
  readonly boxKey: CryptoKey;
}

/** Finds this device's keys, or makes them; two tabs that make them at once get the same. */
export async function openDevice(store: Store, projectId: string): Promise<Device> {
  const key = `${projectId}/device`;
  const kept = (await store.get(key)) ?? (await store.claim(key, await createDevice()));
  const { proof, boxKey } = kept as KeptDevice;
  const publicKey = await exportPublic(proof.publicKey);
  return { deviceId: await thumbprintOf(publicKey), publicKey, privateKey: proof.privateKey, boxKey };
}

async function createDevice(): Promise<KeptDevice> {
  const proof = await createPair('ECDSA');
  const boxKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { v: 1, proof, boxKey };
}
