import type { CallName } from '../calls.ts';
import { createVault } from '../createVault.ts';
import type { VaultClient } from '../createVaultClient.ts';
import type { FillRandom } from '../crypto/Bytes.ts';
import { createMemoryStore } from '../storage/createMemoryStore.ts';
import type { Store } from '../storage/Store.ts';

export interface LocalVault extends Pick<VaultClient, 'call'> {
  readonly deviceId: string;
}

export interface LocalVaultOptions {
  /** What outlives the vault. */
  readonly store?: Store;
  readonly fill?: FillRandom;
  now?(): number;
  onCall?(name: CallName): void;
}

/** A vault without a worker around it, opened; what crosses is cloned as a worker's messages are. */
export async function openLocalVault(options: LocalVaultOptions = {}): Promise<LocalVault> {
  const store = options.store ?? createMemoryStore();
  const vault = createVault({
    fill: options.fill ?? ((bytes) => crypto.getRandomValues(bytes)),
    now: options.now ?? (() => Date.now()),
    openStore: () => store,
  });
  const { deviceId } = await vault('open', { projectId: 'project-1' });
  return {
    deviceId,
    async call(name, params, give = []) {
      options.onCall?.(name);
      return structuredClone(await vault(name, structuredClone(params, { transfer: give })));
    },
  };
}
