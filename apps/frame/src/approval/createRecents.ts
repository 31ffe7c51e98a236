import type { Vault } from '../ports/Vault.ts';
import type { Recent, Recents } from './Recents.ts';

const most = 200;

/**
 * Kept on this device for this project and this user, encrypted under the device's key: whom one user of a browser trusts
 * is nothing to the next. What cannot be read is none.
 * @param userOf Id of who is signed in.
 */
export function createRecents(
  vault: Pick<Vault, 'keep' | 'recall'>,
  userOf: () => string | undefined,
): Recents {
  const recall = async (name: string): Promise<Recent> => parse(await vault.recall(name));
  return {
    async list() {
      const user = userOf();
      return user === undefined ? [] : recall(nameOf(user));
    },
    async add(addresses) {
      const user = userOf();
      if (user === undefined) return;
      const fresh = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(isAddress);
      const kept = (await recall(nameOf(user))).filter((address) => !fresh.includes(address));
      await vault.keep(nameOf(user), JSON.stringify([...kept, ...fresh].slice(-most)));
    },
  };
}

function nameOf(userId: string): string {
  return `recent-addresses.${userId}`;
}

function parse(text: string | undefined): Recent {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isAddress) : [];
  } catch {
    return [];
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/.test(value);
}
