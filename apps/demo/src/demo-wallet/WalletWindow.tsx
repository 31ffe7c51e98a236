import type { PendingRequest, TestWallet, WalletState } from '@foyer/testkit';
import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import { LockedScreen } from './LockedScreen.tsx';
import { Overview } from './Overview.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { useWalletDialog } from './useWalletDialog.ts';
import { useWalletState } from './useWalletState.ts';

/** The wallet as its user sees it: a button in the corner, and a window above everything when a site asks. */
export function WalletWindow({ wallet }: { wallet: TestWallet }) {
  const state = useWalletState(wallet);
  const [isWanted, setWanted] = useState(false);
  const request = state.awaitingUnlock[0] ?? state.pending[0];
  const isOpen = isWanted || request !== undefined;
  const dialog = useWalletDialog(isOpen, request?.id);

  /** Closing the window answers the request with no, like the window of an extension. */
  const close = (): void => {
    setWanted(false);
    if (request) wallet.reject(request.id);
  };
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    close();
  };
  /** A modal of the page has taken over: a mere look at the wallet ends, as the popup of an extension does. */
  const onBlur = (event: FocusEvent): void => {
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setWanted(false);
  };

  return (
    <>
      <button type="button" className="pill" onClick={() => setWanted(true)}>
        <img src={wallet.info.icon} alt="" width="24" height="24" />
        Demo Wallet
      </button>
      <dialog
        ref={dialog}
        aria-label="Demo Wallet"
        closedby={request ? 'closerequest' : 'any'}
        onCancel={onCancel}
        onBlur={onBlur}
      >
        <div className="window">
          <div className="bar">
            <img src={wallet.info.icon} alt="" width="20" height="20" />
            <h2>Demo Wallet</h2>
            <span className="tag">Test money</span>
            <button type="button" className="icon" aria-label="Close" onClick={close}>
              ×
            </button>
          </div>
          {isOpen && <Screen wallet={wallet} state={state} request={request} />}
        </div>
      </dialog>
    </>
  );
}

interface ScreenProps {
  readonly wallet: TestWallet;
  readonly state: WalletState;
  readonly request: PendingRequest | undefined;
}

/** What the window shows: the lock, what a site asks, or else the wallet itself. */
function Screen({ wallet, state, request }: ScreenProps) {
  if (state.locked) return <LockedScreen wallet={wallet} request={request} />;
  if (request) return <RequestScreen key={request.id} wallet={wallet} state={state} request={request} />;
  return <Overview wallet={wallet} state={state} />;
}
