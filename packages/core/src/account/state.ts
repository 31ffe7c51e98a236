import type { Namespace } from '@foyer/protocol/caip';

/** spec.md §3 Account. */
export interface Account {
  readonly namespace: Namespace;
  readonly address: string;
  readonly type: 'payment' | 'smartAccount' | 'eoa';
  readonly publicKey?: string;
  readonly path?: string;
}

export interface AccountState {
  /** The accounts each connected wallet shares; the first is current. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, readonly Account[]>>>;
}
