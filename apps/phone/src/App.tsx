import type { WalletApp } from '@foyer/testkit';
import { type ReactNode, useEffect, useState } from 'react';
import { takeLinks } from './host/takeLinks.ts';
import { Home } from './screens/Home.tsx';
import { RequestScreen } from './screens/RequestScreen.tsx';
import { ScanScreen } from './screens/ScanScreen.tsx';
import { TopBar } from './screens/TopBar.tsx';
import { useAgreed } from './useAgreed.ts';
import { useApp } from './useApp.ts';
import { usePairing } from './usePairing.ts';
import { useTakenBack } from './useTakenBack.ts';

/** The phone: what a site asks comes first, then the screen its user chose. */
export function App({ app }: { app: WalletApp }) {
  const state = useApp(app);
  const [isScanning, setScanning] = useState(false);
  const { pairing, take, fail, clear } = usePairing(app);
  const [request] = state.pending;
  const count = state.pending.length;
  const { isTakenBack, noteAnswer } = useTakenBack(request);
  const { agreed, agree, putAway } = useAgreed();

  useEffect(
    () =>
      takeLinks((uri) => {
        setScanning(true);
        take(uri);
      }),
    [take],
  );
  useEffect(() => {
    document.title = count > 0 ? `(${count}) Foyer Phone` : 'Foyer Phone';
  }, [count]);
  useEffect(() => {
    if (request?.method !== 'wc_sessionPropose' && request?.method !== 'wc_sessionAuthenticate') return;
    setScanning(false);
    clear();
  }, [request, clear]);

  const leave = (): void => {
    setScanning(false);
    clear();
  };
  const screen = (): ReactNode => {
    if (request) {
      const answered = (isYes: boolean): void => {
        noteAnswer();
        if (isYes) agree(request.id);
      };
      return <RequestScreen key={request.id} app={app} state={state} request={request} onAnswer={answered} />;
    }
    if (isScanning) return <ScanScreen pairing={pairing} onText={take} onFailure={fail} onLeave={leave} />;
    const home = { app, state, isTakenBack, agreed };
    return <Home {...home} onPutAway={putAway} onScan={() => setScanning(true)} />;
  };
  return (
    <>
      <TopBar state={state} />
      <main className="screen">{screen()}</main>
    </>
  );
}
