import type { PendingRequest, TestWallet, WalletState } from '@foyer/testkit';
import { describeRequest } from './describeRequest.ts';
import { takeFocus } from './takeFocus.ts';

interface RequestScreenProps {
  readonly wallet: TestWallet;
  readonly state: WalletState;
  readonly request: PendingRequest;
}

/** One request: who asks, for what, and the two answers. Reject has the focus, so that a stray Enter approves nothing. */
export function RequestScreen({ wallet, state, request }: RequestScreenProps) {
  const { title, say, message, rows, approve } = describeRequest(request, state);
  return (
    <div className="screen">
      <p className="origin">{request.origin}</p>
      <h3>{title}</h3>
      <p>{say}</p>
      {message !== undefined && <textarea readOnly aria-label="What is signed" rows={6} value={message} />}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {state.pending.length > 1 && <p className="more">{state.pending.length - 1} more waiting</p>}
      <footer>
        <button type="button" ref={takeFocus} onClick={() => wallet.reject(request.id)}>
          Reject
        </button>
        <button type="button" className="approve" onClick={() => wallet.approve(request.id)}>
          {approve}
        </button>
      </footer>
    </div>
  );
}
