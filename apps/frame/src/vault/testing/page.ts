import { createPasskeys } from '../../factors/createPasskeys.ts';
import { createFakeGateway, type FakeGateway } from '../../keeper/testing/createFakeGateway.ts';
import { createFakePasskeys, createUser, messageFor, openKeeper } from '../../keeper/testing/openStage.ts';
import type { CallName } from '../calls.ts';
import { createVaultClient, type VaultClient } from '../createVaultClient.ts';

/** Called when the next worker is ended. */
let onEnd: () => void = () => undefined;

/** A wallet site's frame as far as its keys go: a real worker, real passkeys, a gateway in memory. */
const stage = {
  createFakeGateway,
  createUser,
  messageFor,
  /** Its first worker runs the first of the scripts, and so on; all further ones run the last. */
  openVault(script: string | readonly string[] = '/worker.js', idleMs?: number): VaultClient {
    const scripts = [script].flat();
    const start = (): Worker => {
      const worker = new Worker((scripts.length > 1 ? scripts.shift() : scripts[0]) ?? '', {
        type: 'module',
      });
      const end = worker.terminate.bind(worker);
      worker.terminate = () => {
        end();
        onEnd();
      };
      return worker;
    };
    return createVaultClient({ start, ...(idleMs !== undefined && { idleMs }) });
  },
  /** Settles when a worker is ended. */
  whenEnded(): Promise<void> {
    return new Promise((resolve) => {
      onEnd = resolve;
    });
  },
  openKeeper(
    vault: VaultClient,
    gateway: FakeGateway,
    deviceId: string,
    user = createUser(),
    isReal = false,
  ) {
    return openKeeper(vault, gateway, deviceId, user, isReal ? createPasskeys() : createFakePasskeys());
  },
  /** A vault whose worker dies at its call number `point`. */
  dyingVault(point: number): VaultClient {
    let left = point;
    const client = stage.openVault();
    const call: VaultClient['call'] = async (name, params, give) => {
      left -= 1;
      if (left < 0) client.close();
      return client.call(name as CallName, params as never, give) as never;
    };
    return { ...client, call };
  },
  /** Everything in IndexedDB, keys that cannot be read out as `[key]`. */
  async dump(): Promise<string> {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const table of database.objectStoreNames) {
        const request = database.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        texts.push(
          JSON.stringify(request.result, (_, value) => (value instanceof CryptoKey ? '[key]' : value)),
        );
      }
      database.close();
    }
    return [...texts, JSON.stringify({ ...localStorage }), location.href].join('\n');
  },
};

declare global {
  interface Window {
    stage: typeof stage;
  }
}

window.stage = stage;
