import type { DappClient } from '@foyer/pairing';
import { EarlyError } from '@foyer/protocol/early';
import type { Context } from '../kernel/Context.ts';
import type { Pairing } from '../ports/Pairing.ts';
import { relayUrlOf } from './relayUrlOf.ts';

const usual: Pairing = async (options) => {
  const { createDappClient } = await import('@foyer/pairing/dapp');
  return createDappClient(options);
};

/** The dapp's side of pairing: the host's own provider, else the port's client on the relay. @throws FoyerError `REQUEST_ABORTED`. */
export async function openClient({ options, ports, signal }: Context): Promise<DappClient> {
  const { universalProvider, metadata, projectId, relayProjectId } = options;
  if (universalProvider) {
    const { createHostClient } = await import('./createHostClient.ts');
    return createHostClient(universalProvider, ports.clock);
  }
  const relayUrl = relayUrlOf(options, ports.page.facts().url);
  if (!relayUrl) throw new EarlyError('WALLET_NOT_FOUND');
  const open = ports.pairing ?? usual;
  const client = await open({ relayUrl, projectId: relayProjectId ?? projectId, metadata });
  if (!signal.aborted) return client;
  await client.close();
  throw new EarlyError('REQUEST_ABORTED');
}
