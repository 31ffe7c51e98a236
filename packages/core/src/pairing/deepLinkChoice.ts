import type { Instance } from '../kernel/Instance.ts';
import type { WalletLink } from './state.ts';

/** The record's name is fixed by the protocol's own libraries (behaviour.md §4.1): others read it too. */
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** How the visitor opened the connected wallet's app; undefined when it was another device. */
export function readChoice({ ports }: Pick<Instance, 'ports'>): WalletLink | undefined {
  try {
    const { href, name } = JSON.parse(ports.storage.read(choiceKey) ?? '{}');
    return typeof href === 'string' && typeof name === 'string' ? { href, name } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers or forgets it; a storage that refuses costs only the comfort. */
export function writeChoice({ ports }: Pick<Instance, 'ports'>, choice: WalletLink | undefined): void {
  try {
    if (choice) ports.storage.write(choiceKey, JSON.stringify(choice));
    else ports.storage.remove(choiceKey);
  } catch (error) {
    ports.log.warn(`Storage is not available: ${choiceKey}`, error);
  }
}
