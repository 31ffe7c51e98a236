import type { Vault } from '../ports/Vault.ts';
import type { Recent, Recents } from './Recents.ts';

const name = 'recent-addresses';
const most = 200;

/** Kept on this device for this project, encrypted under its key. What cannot be read is none. */
export function createRecents(vault: Pick<Vault, 'keep' | 'recall'>): Recents {
  const list = async (): Promise<Recent> => parse(await vault.recall(name));
  return {
    list,
    async add(addresses) {
      const fresh = addresses.map((address) => address.toLowerCase());
      const kept = (await list()).filter((address) => !fresh.includes(address));
      await vault.keep(name, JSON.stringify([...kept, ...fresh].slice(-most)));
    },
  };
}

function parse(text: string | undefined): Recent {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const isList =
      Array.isArray(value) && value.every((each) => typeof each === 'string' && /^0x[\da-f]{40}$/.test(each));
    return isList ? value : [];
  } catch {
    return [];
  }
}
