import type { Namespace } from '@foyer/protocol/caip';
import type { Wallet } from '@foyer/protocol/http';
import { appOf } from './formatLink.ts';

/** What a link to a wallet's own browser is made of. */
export interface BrowseParts {
  readonly wallet: Pick<Wallet, 'rdns' | 'mobile_link'>;
  /** The active chain family. */
  readonly namespace: Namespace | undefined;
  /** Full address and origin of the page. */
  readonly page: { readonly url: string; readonly origin: string };
}

/**
 * The link that opens the page in the browser of a wallet's app, for phones on which the wallet is not here
 * (behaviour.md §3.5). Undefined for wallets that are reached by pairing.
 */
export function formatBrowseLink({ wallet, namespace, page }: BrowseParts): string | undefined {
  const url = encodeURIComponent(page.url);
  const origin = encodeURIComponent(page.origin);
  switch (wallet.rdns) {
    case 'app.phantom':
      return `https://phantom.app/ul/browse/${url}?ref=${origin}`;
    case 'com.solflare':
      return `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`;
    case 'com.coinbase.wallet': {
      // For other families it pairs, where its record says how.
      const isPaired = namespace !== 'solana' && appOf(wallet, 'mobile') !== undefined;
      return isPaired ? undefined : `https://go.cb-w.com/dapp?cb_url=${url}`;
    }
    default:
      return undefined;
  }
}
