import type { Core } from './Core.ts';
import { gatewayAddress } from './gatewayAddress.ts';
import type { Instance } from './Instance.ts';

/** Picture addresses: the host's own first, then what the wallet or network brings, then the gateway's (spec.md §7). */
export function createImages(instance: Instance): Core['images'] {
  const { chainImages = {}, connectorImages = {} } = instance.options;
  const wallet = (imageId: string) =>
    gatewayAddress(instance, `/getWalletImage/${encodeURIComponent(imageId)}`);
  return {
    wallet,
    network: ({ id, caipNetworkId, assets }) =>
      chainImages[caipNetworkId] ??
      chainImages[id] ??
      assets.imageUrl ??
      gatewayAddress(
        instance,
        `/public/getAssetImage/${encodeURIComponent(assets.imageId ?? caipNetworkId)}`,
      ),
    connector: (connector) =>
      connectorImages[connector.id] ??
      connectorImages[connector.explorerId as string] ??
      connectorImages[connector.info?.rdns as string] ??
      connector.imageUrl ??
      (connector.imageId && wallet(connector.imageId)),
  };
}
