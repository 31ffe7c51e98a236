import type { DappClient, Session } from '@foyer/pairing';
import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import type { PairedRequest, PairedWallet } from '../ports/PairedWallet.ts';
import { addressesOn, type Grant, grantOf, networkFor } from './grants.ts';
import { pairingConnector } from './rules.ts';

/** One chain family of a live session, and what keeps it true. */
export interface Family {
  readonly wallet: PairedWallet;
  /** Takes over what the wallet grants now. */
  update(session: Session): void;
  /** The wallet says that it moved; a network it did not agree to is ignored. */
  follow(networkId: CaipNetworkId): void;
  /** The wallet says which account is current; one it does not share is ignored. */
  lead(address: string): void;
  end(): void;
}

/** What a family is made of. */
export interface FamilyParts {
  readonly namespace: Namespace;
  readonly session: Session;
  /** Networks to begin on, best first. */
  readonly wanted: readonly (CaipNetworkId | undefined)[];
  readonly request: (session: Session, request: PairedRequest) => ReturnType<DappClient['request']>;
}

const nothing: Grant = { networkIds: [], accounts: [], methods: [] };

/** Begins a family on the first wanted network that the wallet agreed to. */
export function createFamily({ namespace, session, wanted, request }: FamilyParts): Family {
  let current: Session | undefined = session;
  let grant = grantOf(session, namespace);
  let networkId = networkFor(grant, wanted);
  let address: string | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const moveTo = (next: CaipNetworkId): boolean => {
    if (!grant.networkIds.includes(next)) return false;
    const isNew = next !== networkId;
    networkId = next;
    if (isNew) tell();
    return true;
  };
  const type = namespace === 'bip122' ? 'payment' : 'eoa';
  const wallet: PairedWallet = {
    connector: pairingConnector(namespace),
    accounts: () =>
      networkId === undefined
        ? []
        : addressesOn(grant, networkId, address).map((own) => ({ namespace, address: own, type })),
    networkId() {
      if (networkId === undefined) throw new FoyerError('SESSION_NOT_FOUND');
      return networkId;
    },
    networkIds: () => grant.networkIds,
    canAsk: (method) => grant.methods.includes(method),
    moveTo,
    async request(question) {
      if (!current) throw new FoyerError('SESSION_NOT_FOUND');
      return request(current, question);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    wallet,
    update(next) {
      current = next;
      grant = grantOf(next, namespace);
      networkId = networkFor(grant, [networkId]);
      tell();
    },
    follow: moveTo,
    lead(next) {
      const known = grant.accounts.find((own) => own.address.toLowerCase() === next.toLowerCase());
      if (!known || known.address === address) return;
      address = known.address;
      tell();
    },
    end() {
      current = undefined;
      grant = nothing;
      tell();
      listeners.clear();
    },
  };
}
