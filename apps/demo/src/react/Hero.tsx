import type { DemoConfig } from '../host/DemoConfig.ts';
import { useDemoWallet } from './useDemoWallet.ts';

/** What the site is for, and a wallet for those who have none. */
export function Hero({ config }: { config: DemoConfig }) {
  const { isInstalled, isBusy, fault, toggle } = useDemoWallet(config);
  return (
    <div className="hero">
      <h1>
        Grow what
        <br />
        you hold.
      </h1>
      <p>
        A sample site that uses everything Foyer offers, on two local chains. The money is test money: it is
        worth nothing anywhere.
      </p>
      <div className="row">
        {/* Not disabled while it is busy: that would take the focus from who pressed it. */}
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : toggle}
        >
          {isInstalled ? 'Remove demo wallet' : 'Install demo wallet'}
        </button>
        <a className="link" href="/vanilla.html">
          The same page without React
        </a>
      </div>
      <p className="fault" role="alert">
        {fault}
      </p>
      <p className="note">
        {isInstalled
          ? 'The demo wallet is installed. Connect, then answer its requests in its own window.'
          : 'No wallet in this browser? The demo wallet behaves like one and lives in this page only.'}
      </p>
    </div>
  );
}
