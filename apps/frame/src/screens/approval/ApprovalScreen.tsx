import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { ApprovalView } from '../../approval/ApprovalView.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Note } from '../parts/Note.tsx';
import { revealLine } from '../revealUnseen.ts';
import { type Say, useSay } from '../words/Words.tsx';
import { ApprovalContent } from './ApprovalContent.tsx';
import { type Hold, isSameView, markChanged, movesValue } from './rules.ts';
import { useHold } from './useHold.ts';
import { useQuiet } from './useQuiet.ts';
import { useRead } from './useRead.ts';
import { useSight } from './useSight.ts';
import { YesButton } from './YesButton.tsx';

export interface ApprovalScreenProps {
  readonly first: ApprovalView;
  readonly refresh: () => Promise<ApprovalView>;
  /** A page around the screen could lay something over it. */
  readonly isFramed: boolean;
  /** The operator trusts the page around it, where the browser cannot prove what is seen. */
  readonly isTrustedHost: boolean;
  readonly onYes: () => void;
  readonly onLeave: () => void;
}

/** One request, and the only place where it is approved. */
export function ApprovalScreen(props: ApprovalScreenProps): ReactElement {
  const { first, refresh, isFramed, isTrustedHost, onYes, onLeave } = props;
  const say = useSay();
  const [view, setView] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(false);
  const [consent, setConsent] = useState<ApprovalView>();
  const card = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const seen = useSight(card, isFramed);
  const isUnseen = seen.sight === 'unprovable' && movesValue(view) && !isTrustedHost;
  const { hold, ask } = useHold({
    quietSince: useQuiet(card, view),
    sight: seen.sight === 'unprovable' && !isUnseen ? 'unneeded' : seen.sight,
    sightSince: seen.since,
    isRead: useRead(body, view),
    lacksConsent: view.needsConsent && consent !== view,
  });
  useEffect(() => {
    if (view !== first) body.current?.scrollTo({ top: 0 });
  }, [view, first]);

  const answer = async (): Promise<void> => {
    setBusy(true);
    setFault(false);
    const next = await refresh().catch(() => undefined);
    if (next && isSameView(view, next)) return onYes();
    setBusy(false);
    if (next) setView(markChanged(next, say('approval.changed')));
    else setFault(true);
  };
  const isRisky = view.warnings.some(({ severity }) => severity === 'danger');
  return (
    <Card
      title={revealLine(view.title, 80)}
      onLeave={onLeave}
      cardRef={card}
      bodyRef={body}
      isTwo={!isRisky && !isUnseen}
      foot={
        <>
          {fault && (
            <Note tone="danger" alert>
              {say('approval.recheckFailed')}
            </Note>
          )}
          <Reason id={reasonId} hold={isBusy ? undefined : hold} body={body} />
          <Button
            kind={isRisky || isUnseen ? 'primary' : 'secondary'}
            label={say('parts.cancel')}
            onClick={onLeave}
          />
          {!isUnseen && (
            <YesButton
              label={yesLabel(say, view, isRisky)}
              isRisky={isRisky}
              isBusy={isBusy}
              hold={hold}
              ask={ask}
              reasonId={reasonId}
              onYes={() => void answer()}
            />
          )}
        </>
      }
    >
      <ApprovalContent view={view} />
      {view.needsConsent && !isUnseen && (
        <label className="fy-agree">
          <input
            className="fy-check"
            type="checkbox"
            checked={consent === view}
            disabled={isBusy}
            onChange={({ target }) => setConsent(target.checked ? view : undefined)}
          />
          <span>{say('approval.consent')}</span>
        </label>
      )}
    </Card>
  );
}

function yesLabel(say: Say, { kind }: ApprovalView, isRisky: boolean): string {
  const signs = kind === 'message' || kind === 'typedData';
  if (isRisky) return say(signs ? 'approval.yes.signAnyway' : 'approval.yes.anyway');
  return say(signs ? 'approval.yes.sign' : 'approval.yes.transaction');
}

interface ReasonProps {
  readonly id: string;
  readonly hold: Hold | undefined;
  readonly body: React.RefObject<HTMLDivElement | null>;
}

/** Why the yes is off, said when it lasts; the way on where reading is missing. */
function Reason({ id, hold, body }: ReasonProps): ReactElement {
  const say = useSay();
  const more = (): void => {
    const element = body.current;
    element?.scrollBy({ top: element.clientHeight * 0.8 });
  };
  const words = hold && say(hold === 'unseen' ? 'approval.unseen' : `approval.hold.${hold}`);
  return (
    <div className="fy-why" role="status">
      {hold === 'settling' ? (
        <span id={id} className="fy-hide">
          {words}
        </span>
      ) : hold === 'covered' || hold === 'unseen' ? (
        <div className="fy-note warning">
          <p id={id}>{words}</p>
        </div>
      ) : (
        hold && (
          <p id={id} className="fy-caption">
            {words}
          </p>
        )
      )}
      {hold === 'read' && (
        <Button kind="secondary" small icon="down" label={say('approval.scroll')} onClick={more} />
      )}
    </div>
  );
}
