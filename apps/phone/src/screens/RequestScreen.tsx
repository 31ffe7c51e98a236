import { describeRequest } from '@foyer/app-demo/describeRequest';
import { takeFocus } from '@foyer/app-demo/takeFocus';
import type { PendingRequest, WalletApp, WalletAppState } from '@foyer/testkit';
import { useState } from 'react';
import { describeProposal } from './describeProposal.ts';

interface RequestScreenProps {
  readonly app: WalletApp;
  readonly state: WalletAppState;
  readonly request: PendingRequest;
  readonly onAnswer: (isYes: boolean) => void;
}

/** One thing a site asks: who, what, and the two answers. The title has the focus, so that a stray Enter answers nothing. */
export function RequestScreen({ app, state, request, onAnswer }: RequestScreenProps) {
  const [isBusy, setBusy] = useState(false);
  const { title, say, message, rows, approve } =
    describeProposal(request, state) ??
    describeRequest(request, { ...state, chainId: request.chainId ?? state.chainId });
  const answer = (verb: 'approve' | 'reject') => (): void => {
    setBusy(true);
    onAnswer(verb === 'approve');
    void app[verb](request.id);
  };
  const waiting = state.pending.length - 1;
  return (
    <section className="request" aria-labelledby="request-title">
      <div className="who">
        <strong>{request.peer?.name ?? 'A site'}</strong>
        <span className="origin">{request.origin}</span>
        <small>The site says so itself. Nobody has checked it.</small>
      </div>
      <h2 id="request-title" tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
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
      {waiting > 0 && <p className="quiet">{waiting} more waiting</p>}
      <div className="row answers">
        <button type="button" className="button" disabled={isBusy} onClick={answer('reject')}>
          Reject
        </button>
        <button type="button" className="button primary" disabled={isBusy} onClick={answer('approve')}>
          {approve}
        </button>
      </div>
    </section>
  );
}
