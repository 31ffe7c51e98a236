import type { SessionNamespace } from '../session/Session.ts';

type Granted = Readonly<Record<string, SessionNamespace>>;

/** A session's accounts, CAIP-10; of one chain when it is given. */
export function accountsOf(namespaces: Granted, chain?: string): readonly string[] {
  const all = Object.values(namespaces).flatMap((entry) => entry.accounts);
  return [...new Set(all)].filter((account) => chain === undefined || account.startsWith(`${chain}:`));
}

/** Whether a session allows a method or an event on a chain. */
export function allows(
  namespaces: Granted,
  chain: string,
  kind: 'methods' | 'events',
  name: string,
): boolean {
  return Object.values(namespaces).some(
    (entry) => entry.chains.includes(chain) && entry[kind].includes(name),
  );
}
