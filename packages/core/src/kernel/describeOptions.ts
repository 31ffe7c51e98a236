import { toNetwork } from '../network/toNetwork.ts';
import type { ResolvedOptions } from './Core.ts';

/** The options as the INITIALIZE event carries them: without adapters, endpoints, pictures, words and sign-in code, networks as ids (behaviour.md §1.7). */
export function describeOptions(options: ResolvedOptions): Readonly<Record<string, unknown>> {
  const {
    adapters,
    networks,
    defaultNetwork,
    customRpcUrls,
    chainImages,
    connectorImages,
    siwx,
    siweConfig,
    locale,
    words,
    relayUrl,
    universalProvider,
    ...plain
  } = options;
  return {
    ...plain,
    networks: networks.map((input) => toNetwork(input).caipNetworkId),
    ...(defaultNetwork && { defaultNetwork: toNetwork(defaultNetwork).caipNetworkId }),
  };
}
