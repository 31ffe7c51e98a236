import type { WalletApp } from '@foyer/testkit';
import { useCallback, useEffect, useState } from 'react';
import { describeFailure } from './host/describeFailure.ts';
import { findUri } from './scan/findUri.ts';

/** How long a site may stay silent before that is said, in ms: what it asks waits at the relay. */
const silentMs = 10_000;

/** Where the phone is with a code it was given. */
export type Pairing =
  | { readonly step: 'none' }
  | { readonly step: 'asking' }
  | { readonly step: 'waiting' }
  | { readonly step: 'failed'; readonly why: string };

/** Takes a URI, or a text that holds one, to the wallet. */
export function usePairing(app: WalletApp): {
  pairing: Pairing;
  take: (text: string) => void;
  fail: (error: unknown) => void;
  clear: () => void;
} {
  const [pairing, setPairing] = useState<Pairing>({ step: 'none' });
  const fail = useCallback((error: unknown) => {
    setPairing({ step: 'failed', why: describeFailure(error) });
  }, []);
  const take = useCallback(
    (text: string) => {
      const asking: Pairing = { step: 'asking' };
      setPairing(asking);
      // The site may have asked, the user have left or taken another code, before this one is known to be good.
      const end = (next: Pairing) => setPairing((now) => (now === asking ? next : now));
      app.pair(findUri(text) ?? text.trim()).then(
        () => end({ step: 'waiting' }),
        (error) => end({ step: 'failed', why: describeFailure(error) }),
      );
    },
    [app],
  );
  const clear = useCallback(() => setPairing({ step: 'none' }), []);
  useEffect(() => {
    if (pairing.step !== 'waiting') return undefined;
    const why = 'The site does not answer. Take the code that it shows now.';
    const timer = setTimeout(() => setPairing({ step: 'failed', why }), silentMs);
    return () => clearTimeout(timer);
  }, [pairing]);
  return { pairing, take, fail, clear };
}
