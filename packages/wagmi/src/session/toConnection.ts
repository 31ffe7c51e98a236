import type { AdapterConnection } from '@foyer/core';
import { parseAccounts, toNetworkId } from '@foyer/evm/parts';
import { FoyerError } from '@foyer/protocol/errors';
import type { LiveConnection } from '../config/liveConnection.ts';
import type { ConnectorList } from '../connectors/createConnectorList.ts';

/** A connection of wagmi as the kit wants it: addresses checksummed, the chain as CAIP-2. @throws FoyerError `BAD_REPLY` for a connection without account or chain. */
export function toConnection(
  list: Pick<ConnectorList, 'idOf'>,
  { connector, accounts, chainId }: LiveConnection,
): AdapterConnection {
  const parsed = parseAccounts(accounts);
  const networkId = toNetworkId(chainId);
  if (!parsed?.length || !networkId) throw new FoyerError('BAD_REPLY', { source: connector.name });
  return { connectorId: list.idOf(connector), accounts: parsed, networkId };
}
