import { chainName } from '@foyer/app-demo/describeRequest';
import type { WalletApp, WalletAppState } from '@foyer/testkit';
import { useRef } from 'react';
import { Choice } from './Choice.tsx';
import { Connections } from './Connections.tsx';
import { describeConnecting } from './describeConnecting.ts';
import { Sites } from './Sites.tsx';
import { useBalance } from './useBalance.ts';

interface HomeProps {
  readonly app: WalletApp;
  readonly state: WalletAppState;
  /** A site that was shown a moment ago asks no more. */
  readonly isTakenBack: boolean;
  /** Ids of the requests that the user agreed to, without those whose failure was put away. */
  readonly agreed: ReadonlySet<number>;
  readonly onPutAway: (id: number) => void;
  readonly onScan: () => void;
}

/** The wallet itself: its money, its account and network, the sites it is connected to, and its way out. */
export function Home({ app, state, isTakenBack, agreed, onPutAway, onScan }: HomeProps) {
  const chain = state.chains.find(({ id }) => id === state.chainId);
  const balance = useBalance(chain?.rpcUrls[0], state.account, state.pending.length);
  const scan = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Connections
        connections={describeConnecting(app.requests(), agreed)}
        onPutAway={(id) => {
          onPutAway(id);
          scan.current?.focus();
        }}
      />
      {isTakenBack && (
        <p role="alert">The site does not wait any more. This tab shared and signed nothing.</p>
      )}
      <section className="card" aria-label="Balance">
        <p className="balance">{balance}</p>
        <p className="quiet">on {chainName(state, state.chainId)}</p>
      </section>
      <button ref={scan} type="button" className="button primary" onClick={onScan}>
        Scan or paste a code
      </button>
      <Sites app={app} sessions={state.sessions} />
      <Choice
        legend="Account"
        name="account"
        chosen={state.account}
        options={state.accounts.map((address, index) => ({
          value: address,
          label: `Account ${index + 1}`,
          note: address,
        }))}
        onChoose={(address) => void app.changeAccount(state.accounts.indexOf(address as `0x${string}`))}
      />
      <Choice
        legend="Network"
        name="network"
        chosen={String(state.chainId)}
        options={state.chains.map(({ id }) => ({
          value: String(id),
          label: chainName(state, id),
          note: String(id),
        }))}
        onChoose={(id) => void app.changeChain(Number(id))}
      />
      <label className="choice switch">
        <input
          type="checkbox"
          checked={!state.online}
          onChange={({ target }) => void (target.checked ? app.goOffline() : app.goOnline())}
        />
        <span>
          Airplane mode <small>Nothing is received or sent</small>
        </span>
      </label>
      <p className="note">
        Test money only. This phone’s key lies in this browser, and its phrase is known to everyone: never
        send anything of worth to it.
      </p>
    </>
  );
}
