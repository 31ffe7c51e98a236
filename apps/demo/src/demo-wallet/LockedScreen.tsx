import type { PendingRequest, TestWallet } from '@foyer/testkit';
import { takeFocus } from './takeFocus.ts';

interface LockedScreenProps {
  readonly wallet: TestWallet;
  /** What waits for the wallet to be unlocked. */
  readonly request: PendingRequest | undefined;
}

/** A locked wallet shows nothing and answers nothing until it is unlocked. */
export function LockedScreen({ wallet, request }: LockedScreenProps) {
  return (
    <div className="screen">
      {request && <p className="origin">{request.origin}</p>}
      <h3>The wallet is locked</h3>
      <p>Sites see no account until it is unlocked. A real wallet would ask for your password here.</p>
      <footer>
        {request && (
          <button type="button" onClick={() => wallet.reject(request.id)}>
            Reject
          </button>
        )}
        <button type="button" className="approve" ref={takeFocus} onClick={() => wallet.unlock()}>
          Unlock
        </button>
      </footer>
    </div>
  );
}
