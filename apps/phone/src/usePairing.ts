import type { RequestRecord, WalletApp } from '@foyer/testkit';
import { useCallback, useEffect, useState } from 'react';
import { describeFailure, offlineWords } from './host/describeFailure.ts';
import { findUri } from './scan/findUri.ts';

/** How long a site may stay silent before that is said, in ms: what it asks waits at the relay. */
const silentMs = 10_000;

/** Where the phone is with a code it was given. */
export type Pairing =
  | { readonly step: 'none' }
  | { readonly step: 'asking' }
  | { readonly step: 'waiting'; readonly topic: string }
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
      if (!app.getState().online) {
        setPairing({ step: 'failed', why: offlineWords });
        return;
      }
      const uri = findUri(text) ?? text.trim();
      const topic = uri.slice('wc:'.length).split('@')[0] ?? '';
      const asking: Pairing = { step: 'asking' };
      setPairing(asking);
      // The site may have asked, the user have left or taken another code, before this one is known to be good.
      const end = (next: Pairing) => setPairing((now) => (now === asking ? next : now));
      app.pair(uri).then(
        () => end({ step: 'waiting', topic }),
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
    // What the wallet cannot meet is refused without its user.
    const look = (): void => {
      const refused = app.requests().find((record) => isRefused(record, pairing.topic));
      if (refused) setPairing({ step: 'failed', why: describeFailure(refused) });
    };
    const stop = app.subscribe(look);
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [app, pairing]);
  return { pairing, take, fail, clear };
}

/** Whether it is a site's question that came by the code of `topic` and that the wallet could not put to its user. */
function isRefused({ code = 0, params }: RequestRecord, topic: string): boolean {
  const { pairingTopic } = Object(params) as { pairingTopic?: unknown };
  return pairingTopic === topic && code >= 5100 && code < 5200;
}
