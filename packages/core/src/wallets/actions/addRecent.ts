import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';
import type { Connector } from '../Connector.ts';
import { parseRecent } from '../parseRecent.ts';
import { type RecentWallet, recentRecord } from '../state.ts';
import { withRecent } from '../withRecent.ts';

/** Remembers a wallet the visitor chose: in front, at most two, one already known in its place (spec.md §4). */
export function addRecent(context: Context, wallet: RecentWallet): void {
  // As it is stored now: another tab may have remembered one since this one read it.
  const stored = context.records.read(recentRecord);
  const recent = withRecent(parseRecent(stored), wallet);
  patch(context, 'wallets', { recent });
  const text = JSON.stringify(recent);
  if (text !== stored) context.records.write(recentRecord, text);
}

/** A connector as the recent list keeps it. */
export function toRecent({ id, name, chain, explorerId, info, imageId, imageUrl }: Connector): RecentWallet {
  // A data: picture may be large; after a reload the wallet announces it again.
  const link = imageUrl?.startsWith('https:') ? imageUrl : undefined;
  return {
    id: explorerId ?? id,
    name,
    connectorId: id,
    chain,
    ...(info?.rdns && { rdns: info.rdns }),
    ...(imageId && { imageId }),
    ...(link && { imageUrl: link }),
  };
}
