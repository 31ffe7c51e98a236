import type { Wallet } from '@foyer/protocol/http';
import type { Core } from '../kernel/Core.ts';
import type { Connector } from './Connector.ts';
import { idsOf, type Named, rdnsOf } from './identity.ts';

/** A wallet by what is known of it: its connectors where it is here, its record, or both. */
export interface Pictured {
  readonly connectors?: readonly Connector[];
  readonly wallet?: Wallet | undefined;
}

/**
 * The address of a wallet's picture: the host's own (`connectorImages`, by any id or reverse domain of the wallet),
 * else the one the wallet brings, else its record's, else the gateway's. Undefined where there is none.
 */
export function walletPicture(
  { options, images }: Pick<Core, 'options' | 'images'>,
  { connectors = [], wallet }: Pictured,
): string | undefined {
  const own = options.connectorImages ?? {};
  const known: readonly Named[] = wallet ? [...connectors, wallet] : connectors;
  const names = known.flatMap((one) => [...idsOf(one), rdnsOf(one) ?? '']);
  return (
    names.map((name) => own[name]).find(Boolean) ??
    connectors.map(images.connector).find(Boolean) ??
    wallet?.image_url ??
    (wallet?.image_id ? images.wallet(wallet.image_id) : undefined)
  );
}
