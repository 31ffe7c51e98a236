import type { WalletApp } from '@foyer/testkit';
import { useCallback, useState } from 'react';
import { describeFailure } from './host/describeFailure.ts';
import { findUri } from './scan/findUri.ts';

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
      setPairing({ step: 'asking' });
      app.pair(findUri(text) ?? text.trim()).then(() => setPairing({ step: 'waiting' }), fail);
    },
    [app, fail],
  );
  const clear = useCallback(() => setPairing({ step: 'none' }), []);
  return { pairing, take, fail, clear };
}
