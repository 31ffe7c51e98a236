import type { TestWallet } from '@foyer/testkit';

/** A locked wallet shows nothing and answers nothing until it is unlocked. */
export function LockedScreen({ wallet }: { wallet: TestWallet }) {
  return (
    <div className="screen">
      <h3>The wallet is locked</h3>
      <p>Sites see no account until it is unlocked. A real wallet would ask for your password here.</p>
      <footer>
        {/* biome-ignore lint/a11y/noAutofocus: the one thing to do in a dialog that has just opened. */}
        <button type="button" className="approve" autoFocus onClick={() => wallet.unlock()}>
          Unlock
        </button>
      </footer>
    </div>
  );
}
