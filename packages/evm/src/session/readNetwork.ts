import type { AdapterConnection } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { toNetworkId } from '../chain/chainId.ts';
import type { Wallet } from '../discovery/Wallet.ts';
import { request } from '../provider/request.ts';
import { type WaitingHost, within } from '../provider/within.ts';
import { quietLimit } from './quietLimit.ts';

/**
 * The network the wallet is on, asked without showing anything; `ms` is how long it may take.
 * @throws FoyerError `BAD_REPLY` for a chain id that is none, `WALLET_TIMEOUT` without an answer.
 */
export async function readNetwork(
  host: WaitingHost,
  { provider, connector }: Wallet,
  ms = quietLimit,
): Promise<AdapterConnection['networkId']> {
  const networkId = toNetworkId(await within(host, ms, request(provider, 'eth_chainId')));
  if (!networkId) throw new FoyerError('BAD_REPLY', { source: connector.name });
  return networkId;
}
