import type { Connector, ConnectorType } from '@foyer/core';
import { checkIcon, cleanName } from '@foyer/evm/parts';
import type { WagmiConnector } from '../config/WagmiConfig.ts';

/** wagmi's plain injected connector, and how it is called here: its own name says nothing to a visitor. */
const genericId = 'injected';
const genericName = 'Browser Wallet';
const reverseDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** A wagmi connector as the kit lists it. Any page script can announce a wallet to wagmi, so name and picture are checked. */
export function toConnector(connector: WagmiConnector, id: string): Connector {
  const { name, icon } = connector;
  const type = typeOf(connector);
  const rdns = rdnsOf(connector);
  const imageUrl = checkIcon(icon);
  return {
    id,
    name: connector.id === genericId ? genericName : cleanName(name) || cleanName(connector.id) || id,
    type,
    chain: 'eip155',
    ...(imageUrl && { imageUrl }),
    ...(rdns && { info: { rdns } }),
  };
}

/** Whether the connector's wallet must already be on the page: without a provider there is none. */
export function isInjected({ type }: WagmiConnector): boolean {
  return type === 'injected';
}

/** The id the kit knows the connector by when no other has it. */
export function plainId({ id, type }: WagmiConnector): string {
  return type === 'injected' && reverseDomain.test(id) ? id.toLowerCase() : id;
}

/** wagmi's discovery makes an injected connector whose id is the reverse domain the wallet announced. */
function typeOf(connector: WagmiConnector): ConnectorType {
  if (connector.type === 'walletConnect') return 'WALLET_CONNECT';
  if (!isInjected(connector)) return 'EXTERNAL';
  return reverseDomain.test(connector.id) ? 'ANNOUNCED' : 'INJECTED';
}

function rdnsOf({ rdns, id, type }: WagmiConnector): string | undefined {
  const [own] = typeof rdns === 'string' ? [rdns] : (rdns ?? []);
  return (own ?? (type === 'injected' && reverseDomain.test(id) ? id : undefined))?.toLowerCase();
}
