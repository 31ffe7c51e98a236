import type { Context } from './Context.ts';
import type { Core } from './Core.ts';
import { gatewayAddress } from './gateway.ts';

/** Picture addresses: the host's own first, then what the wallet or network brings, then the gateway's (spec.md §7). */
export function createImages(context: Context): Core['images'] {
  const { chainImages = {}, connectorImages = {} } = context.options;
  const wallet = (imageId: string) =>
    gatewayAddress(context, `/getWalletImage/${encodeURIComponent(imageId)}`);
  return {
    wallet,
    network({ id, caipNetworkId, assets }) {
      const asset = encodeURIComponent(assets.imageId ?? caipNetworkId);
      return (
        chainImages[caipNetworkId] ??
        chainImages[id] ??
        assets.imageUrl ??
        gatewayAddress(context, `/public/getAssetImage/${asset}`)
      );
    },
    connector({ id, imageUrl, imageId }) {
      return connectorImages[id] ?? imageUrl ?? (imageId ? wallet(imageId) : undefined);
    },
  };
}
