import { useState } from 'react';
import { useSay } from '../i18n/Words.tsx';
import type { WayBody } from '../views/ConnectingWalletConnect/ConnectingWalletConnectView.tsx';
import type { OpenStep } from '../views/ConnectingWalletConnect/pairStep.ts';
import { pictures } from './fixtures.ts';
import { nothing } from './stories.ts';

type Body<Way> = Extract<WayBody, { readonly way: Way }>;

/** A pairing URI as long as real ones are. */
export const pairingUri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1800000300';

const codeMs = 222_000;

/** A code that is shown for another 3:42. */
export function readyPairing(change: { readonly isCut?: boolean } = {}): OpenStep {
  return { step: 'ready', uri: pairingUri, renewsAt: Date.now() + codeMs, isCut: false, ...change };
}

/** The body of a story as its page would draw it now: the time of its code begins, and a wallet that is any has our word for a name. */
export function useBody(body: WayBody): WayBody {
  const say = useSay();
  const [renewsAt] = useState(() => Date.now() + codeMs);
  if (body.way === 'browse') return body;
  if (body.way === 'wallet') {
    const { wallet } = body;
    return wallet.isAny ? { ...body, wallet: { ...wallet, name: say('link.anyWallet') } } : body;
  }
  const { pairing } = body;
  return pairing.step === 'ready' ? { ...body, pairing: { ...pairing, renewsAt } } : body;
}

const marlow = { name: 'Marlow', imageUrl: pictures.kestrel };
const site = { name: 'Meadow', host: 'app.meadow.example', imageUrl: pictures.meadow };
const get = { getUrl: 'https://example.com/', onPlaces: undefined, onGet: nothing } as const;

export function codeBody(change: Partial<Body<'code'>> = {}): WayBody {
  return {
    way: 'code',
    wallet: marlow,
    pairing: readyPairing(),
    onRetry: nothing,
    copyState: 'idle',
    onCopy: nothing,
    onApp: undefined,
    ...get,
    ...change,
  };
}

export function browseBody(): WayBody {
  return {
    way: 'browse',
    wallet: marlow,
    site,
    link: { href: 'https://marlow.example/browse', target: '_self' },
    onOther: nothing,
    ...get,
  };
}

export function linkBody(change: Partial<Body<'link'>> = {}): WayBody {
  return {
    way: 'link',
    app: 'mobile',
    wallet: marlow,
    site,
    pairing: readyPairing(),
    phase: 'fresh',
    isWebView: false,
    link: { href: `marlow://wc?uri=${encodeURIComponent(pairingUri)}`, target: '_self' },
    otherLink: undefined,
    onOpened: nothing,
    onCode: nothing,
    onRetry: nothing,
    copyState: 'idle',
    onCopy: nothing,
    getUrl: get.getUrl,
    onGet: nothing,
    ...change,
  };
}

export function walletBody(change: Partial<Body<'wallet'>> = {}): WayBody {
  return {
    way: 'wallet',
    step: 'waiting',
    wallet: marlow,
    site,
    platform: 'desktop',
    onPhone: undefined,
    onRetry: nothing,
    onOther: nothing,
    ...get,
    ...change,
  };
}
