import { type CaipAddress, type Namespace, toAccountId } from '@foyer/protocol/caip';
import type { State } from '../kernel/State.ts';
import { selectActiveNetworkId } from '../network/state.ts';

/** One account that a wallet shares (spec.md §3 Account). */
export interface Account {
  /** CAIP-2, `eip155`. */
  readonly namespace: Namespace;
  /** The plain address, without chain; checksummed for eip155 (EIP-55). */
  readonly address: string;
  /** `payment` on bip122, else `eoa`; nothing answers `smartAccount` yet. */
  readonly type: 'payment' | 'smartAccount' | 'eoa';
  readonly publicKey?: string;
  readonly path?: string;
}

export interface AccountState {
  /** The accounts each connected wallet shares; the first is current. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, readonly Account[]>>>;
}

const none: readonly Account[] = [];

/** The accounts a namespace's wallet shares, the current one first; the active namespace when none is given. */
export function selectAccounts(state: State, namespace = state.network.activeNamespace): readonly Account[] {
  return state.account.byNamespace[namespace] ?? none;
}

/** The current plain address of a namespace. */
export function selectAddress(state: State, namespace?: Namespace): string | undefined {
  return selectAccounts(state, namespace)[0]?.address;
}

/** The current account of a namespace as a CAIP-10 id; the active namespace when none is given. */
export function selectCaipAddress(
  state: State,
  namespace = state.network.activeNamespace,
): CaipAddress | undefined {
  const address = selectAddress(state, namespace);
  const networkId = selectActiveNetworkId(state, namespace);
  return address && networkId ? toAccountId(networkId, address) : undefined;
}
