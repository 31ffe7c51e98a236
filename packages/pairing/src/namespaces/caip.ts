import { matching } from '../wire/reader.ts';

const namespace = '[-a-z0-9]{3,8}';
const chain = `${namespace}:[-_a-zA-Z0-9]{1,32}`;

/** A CAIP-2 id of any family: a peer may speak of more than we know. */
export const chainId = matching(new RegExp(`^${chain}$`));
/** A CAIP-10 id. */
export const accountId = matching(new RegExp(`^${chain}:[-.%a-zA-Z0-9]{1,128}$`));
/** What a table of namespaces is keyed by: a CAIP-2 namespace, or one chain. */
export const namespaceKey = matching(new RegExp(`^${namespace}(:[-_a-zA-Z0-9]{1,32})?$`));

/** The chain of a CAIP-10 id. */
export function chainOf(account: string): string {
  return account.slice(0, account.lastIndexOf(':'));
}

/** Whether a chain belongs to a key of a table of namespaces. */
export function isOfKey(key: string, chain: string): boolean {
  return key.includes(':') ? chain === key : chain.startsWith(`${key}:`);
}
