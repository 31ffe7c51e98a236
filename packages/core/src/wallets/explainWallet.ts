import type { State } from '../kernel/State.ts';
import { idsOf, type Named, rdnsOf } from './identity.ts';
import { listWallets } from './listWallets.ts';
import { selectRegistry } from './selectRegistry.ts';
import type { DropReason, WalletGroupKind } from './WalletRow.ts';

/** Where a wallet is listed, or why it is not; `text` is for the developer. */
export type WalletExplanation =
  | { readonly shown: true; readonly group: WalletGroupKind | 'allWallets' }
  | { readonly shown: false; readonly reason: DropReason | 'unknown'; readonly text: string };

const texts: Readonly<Record<DropReason | 'unknown', string>> = {
  walletsOff: 'enableWallets is false: no wallet is listed.',
  embedded: 'It is the embedded wallet: email and social login lead to it, it has no row.',
  otherFamily:
    'It is for another chain family than the networks asked for, or than open({ namespace }) asked for.',
  generic: 'The wallet at window.ethereum told no name, and other wallets announced themselves by name.',
  excluded: 'excludeWalletIds names it, or a wallet with its reverse domain or name.',
  duplicate: 'Another row stands for the same wallet',
  paired: 'A chain family is connected through pairing already.',
  notIncluded: 'includeWalletIds is set and does not name it.',
  noMobileLink: 'The page is on a phone and the registry knows no mobile link for it.',
  noLink: 'There is no adapter, and the registry knows no link to open it.',
  recommendedOff:
    'Nothing is recommended where featuredWalletIds or customWallets are set; all wallets are hidden too.',
  recommendedFull: 'Enough wallets are here already, and all wallets are hidden.',
  unknown:
    'No wallet with this id announced itself, and it is not among the wallets the registry named so far.',
};

/**
 * Says where the wallet is listed, or why it is not. `walletId` may be a connector id, a registry id,
 * an id of a custom wallet or a reverse domain.
 */
export function explainWallet(state: State, walletId: string): WalletExplanation {
  const { rows, drops } = listWallets(state);
  const isIt = (item: Named | undefined) =>
    item !== undefined && (idsOf(item).includes(walletId) || rdnsOf(item) === walletId);
  const row = rows.find(({ connectors, wallet, recent }) => [...connectors, wallet, recent].some(isIt));
  if (row) return { shown: true, group: row.kind };
  const isListed = state.features.allWallets === 'SHOW';
  // Whatever is searched just now.
  const everywhere = selectRegistry({ ...state, wallets: { ...state.wallets, found: { status: 'idle' } } });
  if (isListed && everywhere.wallets.some(({ wallet }) => isIt(wallet)))
    return { shown: true, group: 'allWallets' };
  const drop = [...drops, ...everywhere.drops].find(({ item }) => isIt(item));
  const reason = drop?.reason ?? 'unknown';
  const text = drop?.by === undefined ? texts[reason] : `${texts[reason]}: ${drop.by}.`;
  return { shown: false, reason, text };
}
