import type { TestWallet, WalletState } from '@foyer/testkit';
import { chainName } from './describeRequest.ts';
import { takeFocus } from './takeFocus.ts';
import { useWalletBalance } from './useWalletBalance.ts';

/** The wallet itself: its account, its network, who is connected, and what a user may change. */
export function Overview({ wallet, state }: { wallet: TestWallet; state: WalletState }) {
  const balance = useWalletBalance(wallet, state.account, state.chainId);
  return (
    <div className="screen">
      <p className="balance">
        {balance} <small>on {chainName(state, state.chainId)}</small>
      </p>
      <Choice legend="Account" name="account">
        {state.accounts.map((address, index) => (
          <label key={address}>
            <input
              type="radio"
              name="account"
              checked={address === state.account}
              onChange={() => wallet.changeAccount(index)}
            />
            <span>
              Account {index + 1} <small>{address}</small>
            </span>
          </label>
        ))}
      </Choice>
      <Choice legend="Network" name="network">
        {state.chains.map(({ id }) => (
          <label key={id}>
            <input
              type="radio"
              name="network"
              checked={id === state.chainId}
              onChange={() => wallet.changeChain(id)}
            />
            <span>
              {chainName(state, id)} <small>{id}</small>
            </span>
          </label>
        ))}
      </Choice>
      <p className="more">
        {state.sites.length > 0 ? `Connected to ${state.sites.join(', ')}` : 'Connected to no site'}
      </p>
      <footer>
        <button type="button" disabled={state.sites.length === 0} onClick={() => wallet.disconnect()}>
          Disconnect sites
        </button>
        <button type="button" ref={takeFocus} onClick={() => wallet.lock()}>
          Lock
        </button>
      </footer>
    </div>
  );
}

function Choice({ legend, name, children }: { legend: string; name: string; children: React.ReactNode }) {
  return (
    <fieldset data-choice={name}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
