import type { Wallet } from '@foyer/protocol/http';
import { useKit } from '../../kit/useKit.ts';
import type { GetActProps } from '../GetAct.tsx';
import { platformOf } from '../platformOf.ts';
import { walletLinks } from '../walletLinks.ts';

/** Where a wallet can be had: the one place, or the view that lists them. */
export function useGetWallet(wallet: Wallet | undefined): GetActProps {
  const { core, state } = useKit();
  const { router, telemetry } = core.actions;
  const links = wallet
    ? walletLinks(wallet, platformOf(navigator.userAgent, state.wallets.wanted?.isMobile))
    : [];
  return {
    getUrl: links[0]?.url,
    onPlaces: links.length > 1 && wallet ? () => router.push('Downloads', { wallet }) : undefined,
    onGet: () => telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' }),
  };
}
