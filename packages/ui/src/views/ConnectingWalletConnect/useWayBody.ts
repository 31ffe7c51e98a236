import { type Platform, storeLink, walletPicture } from '@foyer/core';
import { readDevice } from '@foyer/core/browser';
import type { Wallet } from '@foyer/protocol/http';
import { useMemo } from 'react';
import { useKit } from '../../kit/useKit.ts';
import { platformOf } from '../platformOf.ts';
import { siteOf } from '../site.ts';
import type { BrowseLink } from './browseLink.ts';
import type { WayBody } from './ConnectingWalletConnectView.tsx';
import { isOpenStep } from './pairStep.ts';
import { useAppLink } from './useAppLink.ts';
import { useCodeCopy } from './useCodeCopy.ts';
import { useGetWallet } from './useGetWallet.ts';
import { useOwnWallet } from './useOwnWallet.ts';
import { usePairing } from './usePairing.ts';

/** How the body of a way leads to another. */
export interface WayMoves {
  /** Shows a code; undefined where none can be. */
  readonly onCode: (() => void) | undefined;
  /** Leaves the code for the app on this phone; undefined where that is not the way one came. */
  readonly onApp: (() => void) | undefined;
  /** Opens the page in the wallet's own browser instead; undefined where that is not possible. */
  readonly browseLink?: BrowseLink | undefined;
}

/** What the way that is shown says and does. */
export function useWayBody(wallet: Wallet | undefined, platform: Platform, moves: WayMoves): WayBody {
  const { core, state, say } = useKit();
  const { actions } = core;
  const { isMobile = false } = state.wallets.wanted ?? {};
  const device = useMemo(() => readDevice(isMobile), [isMobile]);
  const isHere = platform === 'browser' || platform === 'unsupported';
  const app = isHere || platform === 'qrcode' ? undefined : platform;
  const pairing = usePairing(wallet, isHere ? undefined : platform);
  const copy = useCodeCopy(pairing);
  const links = useAppLink(wallet, pairing.step === 'ready' ? pairing.uri : undefined, app, device);
  const own = useOwnWallet(wallet, platform);
  const get = useGetWallet(wallet);

  const imageUrl = walletPicture(core, { connectors: own.connector ? [own.connector] : [], wallet });
  const named = { name: wallet?.name ?? say('link.anyWallet'), imageUrl, isAny: wallet === undefined };
  const site = siteOf(core);
  const onOther = (): void => actions.router.goBack();
  if (moves.browseLink && platform === 'unsupported') {
    return { way: 'browse', wallet: named, site, link: moves.browseLink, ...get, onOther };
  }
  if (isHere || !isOpenStep(pairing)) {
    return {
      way: 'wallet',
      step: isHere || isOpenStep(pairing) ? own.step : pairing.step,
      wallet: named,
      site,
      platform: platformOf(navigator.userAgent, isMobile),
      ...get,
      // On a phone the code is for another device.
      onPhone: isMobile ? undefined : moves.onCode,
      onRetry() {
        if (!isHere) actions.pairing.retry();
        else own.onAsk();
      },
      onOther,
    };
  }
  const onRetry = (): void => actions.pairing.retry();
  if (app === undefined) {
    return { way: 'code', wallet: wallet && named, pairing, onRetry, ...copy, ...get, onApp: moves.onApp };
  }
  return {
    way: 'link',
    app,
    wallet: named,
    site,
    pairing,
    isWebView: device.isWebView,
    ...links,
    ...copy,
    onRetry,
    getUrl: wallet && storeLink(wallet, device),
    onGet: get.onGet,
    onCode: moves.onCode,
  };
}
