import { type ReactElement, useId } from 'react';
import type { ApprovalView } from '../../approval/ApprovalView.ts';
import { Rich } from '../../words/Rich.tsx';
import { useSay } from '../../words/Words.tsx';
import { Address } from '../parts/Address.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Said } from '../parts/Said.tsx';
import { revealLine, revealUnseen } from '../revealUnseen.ts';
import { Facts, LedgerPart } from './Lines.tsx';
import { guard, rankWarnings } from './rules.ts';

/** All that a yes means: who asks, warnings, what the wallet found, what the site wrote, details. */
export function ApprovalContent({ view }: { view: ApprovalView }): ReactElement {
  const say = useSay();
  return (
    <>
      <Site of={view.site} />
      {rankWarnings(view.warnings).map(({ id, severity, text }) => (
        <Note
          key={`${id} ${text}`}
          tone={severity === 'note' ? 'plain' : severity}
          title={say(`approval.warning.${id}`)}
          alert={id === 'simulation-changed'}
        >
          <Said of={text} />
        </Note>
      ))}
      <Found view={view} />
      {view.content !== undefined && <Written view={view} text={view.content} />}
      {view.details.length > 0 && (
        <details className="fy-more">
          <summary>
            {say('approval.details')}
            <Icon of="down" small />
          </summary>
          <Facts of={view.details} />
        </details>
      )}
    </>
  );
}

function Site({ of }: { of: ApprovalView['site'] }): ReactElement {
  const say = useSay();
  return (
    <div className="fy-origin">
      <span className="fy-plate">
        <Icon of={of.origin.startsWith('https:') ? 'lock' : 'warning'} />
      </span>
      <div className="text">
        <div className="cap">{say('approval.asks')}</div>
        <div className="name">
          <bdi className="fy-origin-text">{revealUnseen(of.origin)}</bdi>
        </div>
        {of.name && (
          <div className="claim">
            <Rich of="approval.calls" places={{ name: `“${revealLine(of.name, guard.nameChars)}”` }} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What the wallet worked out by itself. */
function Found({ view }: { view: ApprovalView }): ReactElement {
  const say = useSay();
  const id = useId();
  const { leaves, comes, spenders, simulatedAt } = view;
  const isDanger = view.warnings.some(({ severity }) => severity === 'danger');
  const moves = leaves.length + comes.length > 0 || (view.kind !== 'message' && view.kind !== 'typedData');
  return (
    <section className="fy-said" aria-labelledby={id}>
      <h2 id={id} className="mark wallet">
        {say('approval.from.wallet')}
      </h2>
      {(moves || spenders.length > 0) && (
        <div className="fy-ledger">
          {moves && (
            <>
              <LedgerPart
                icon="out"
                title={say('approval.leaves')}
                lines={leaves}
                none={say('approval.nothing')}
                isRisk={isDanger}
              />
              <LedgerPart
                icon="in"
                title={say('approval.comes')}
                lines={comes}
                none={say('approval.nothing')}
                aside={
                  simulatedAt === undefined
                    ? undefined
                    : say('approval.simulated', { block: String(simulatedAt) })
                }
              />
            </>
          )}
          {spenders.length > 0 && (
            <LedgerPart icon="key" title={say('approval.spenders')} lines={spenders} isRisk={isDanger} />
          )}
        </div>
      )}
      <Terms view={view} />
    </section>
  );
}

function Terms({ view: { fee, account } }: { view: ApprovalView }): ReactElement {
  const say = useSay();
  return (
    <dl className="fy-kv card">
      {fee && (
        <div>
          <dt>{say('approval.fee')}</dt>
          <dd>
            <bdi className="fy-num wrap">
              <Said of={fee.value} />
            </bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{say('approval.network')}</dt>
        <dd>
          <bdi>
            <Said of={account.network} />
          </bdi>
        </dd>
      </div>
      <div className="tall">
        <dt>{say('approval.account')}</dt>
        <dd>
          <Address of={revealUnseen(account.address)} />
        </dd>
      </div>
    </dl>
  );
}

/** What the site wrote, whole. */
function Written({ view, text }: { view: ApprovalView; text: string }): ReactElement {
  const say = useSay();
  const id = useId();
  return (
    <section className="fy-said" aria-labelledby={id}>
      <h2 id={id} className="mark site">
        {say('approval.from.site')}
        <span> · {say(`approval.content.${view.kind}`)}</span>
      </h2>
      <div className={`fy-message${view.kind === 'message' ? '' : ' code'}`} dir="auto">
        {revealUnseen(text)}
      </div>
    </section>
  );
}
