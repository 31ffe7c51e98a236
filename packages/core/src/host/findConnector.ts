import type { Namespace } from '@foyer/protocol/caip';
import type { State } from '../kernel/State.ts';
import type { Connector } from '../wallets/Connector.ts';
import { plainName } from '../wallets/identity.ts';

/** A wallet as a host's own button names it. */
export interface WantedWallet {
  /** Its id in the registry, which is its reverse-domain id too; `walletConnect` for any wallet by pairing. */
  readonly id: string;
  /** Its name, for a wallet that announces itself under another id. */
  readonly name?: string | undefined;
  /** Pairs without showing the modal, for an interface of the host's own: the code is in `foyer.core.getState().pairing`. */
  readonly isHeadless?: boolean | undefined;
  /** The family to connect; else the active one, else any it is found in. */
  readonly namespace?: Namespace | undefined;
}

/** The connector of a wallet that is here: by any of its ids, else by its name; in the family asked for, else the active one. */
export function findConnector(state: State, { id, name, namespace }: WantedWallet): Connector | undefined {
  const { connectors } = state.wallets;
  const isAny = (connector: Connector) => id === 'walletConnect' && connector.type === 'WALLET_CONNECT';
  const byId = connectors.filter(
    (connector) =>
      [connector.id, connector.info?.rdns, connector.explorerId].includes(id) || isAny(connector),
  );
  const found =
    byId.length > 0 || name === undefined
      ? byId
      : connectors.filter((connector) => plainName(connector.name) === plainName(name));
  if (namespace) return found.find(({ chain }) => chain === namespace);
  return found.find(({ chain }) => chain === state.network.activeNamespace) ?? found[0];
}
