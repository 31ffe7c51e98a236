import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ApprovalView } from '../../approval/ApprovalView.ts';
import { markChanged } from '../../approval/markChanged.ts';
import type { Say } from '../../words/createSay.ts';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { failureWords } from '../parts/failureWords.ts';
import { Note } from '../parts/Note.tsx';
import { cutLine } from '../revealUnseen.ts';
import { ApprovalContent } from './ApprovalContent.tsx';
import { Refused } from './Refused.tsx';
import { type Hold, isSameView, movesValue, type Refusal } from './rules.ts';
import { useApprovalVisit, type VisitView, type WindowAsk } from './useApprovalVisit.ts';
import { useHold } from './useHold.ts';
import { useQuiet } from './useQuiet.ts';
import { useRead } from './useRead.ts';
import { useRefusal } from './useRefusal.ts';
import { useSight } from './useSight.ts';
import { WindowAnswers } from './WindowAnswers.tsx';
import { YesButton } from './YesButton.tsx';

export interface ApprovalScreenProps {
  readonly first: ApprovalView;
  readonly refresh: () => Promise<ApprovalView>;
  /** A page around the screen could lay something over it. */
  readonly isFramed: boolean;
  /** The operator trusts the page around it, where the browser cannot prove what is seen. */
  readonly isTrustedHost: boolean;
  /** Where the yes can be given instead. Absent: nowhere. */
  readonly elsewhere?: WindowAsk | undefined;
  /** Why the yes before came to nothing. */
  readonly fault?: unknown;
  readonly onYes: () => void;
  readonly onLeave: () => void;
}

/** One request, and the only place where it is approved. */
export function ApprovalScreen(props: ApprovalScreenProps): ReactElement {
  const { first, refresh, isFramed, isTrustedHost, onYes, onLeave } = props;
  const say = useSay();
  const [view, setView] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(props.fault === undefined ? undefined : failureWords(say, props.fault));
  const [consent, setConsent] = useState<ApprovalView>();
  const card = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const seen = useSight(card, isFramed);
  const isUnseen = seen.sight === 'unprovable' && movesValue(view) && !isTrustedHost;
  const visit = useApprovalVisit(props.elsewhere, { onYes, onLeave });
  const isRead = useRead(body, view);
  const isUnread = !isRead && !isUnseen;
  const { hold, ask } = useHold({
    quietSince: useQuiet(card, view),
    sight: seen.sight === 'unprovable' && !isUnseen ? 'unneeded' : seen.sight,
    sightSince: seen.since,
    isRead,
    lacksConsent: view.needsConsent && consent !== view,
  });
  const [refusal, noteRefusal] = useRefusal(hold);
  useEffect(() => {
    if (view !== first) body.current?.scrollTo({ top: 0 });
  }, [view, first]);

  const answer = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    const next = await refresh().catch(() => undefined);
    if (next && isSameView(view, next)) return onYes();
    setBusy(false);
    if (next) setView(markChanged(next, say('approval.changed')));
    else setFault(say('approval.recheckFailed'));
  };
  const isRisky = view.warnings.some(({ severity }) => severity === 'danger');
  return (
    <Card
      title={cutLine(view.title, 80)}
      onLeave={onLeave}
      cardRef={card}
      bodyRef={body}
      isTwo={!isRisky && !isUnseen}
      over={
        <>
          {isUnread && <ReadOn body={body} />}
          <Refused why={refusal} />
        </>
      }
      foot={
        <Answers
          {...{ view, hold, ask, isBusy, isRisky, isUnseen, fault, onLeave }}
          visit={props.elsewhere && visit}
          onYes={() => void answer()}
          onRefused={noteRefusal}
        />
      }
    >
      <ApprovalContent view={view} />
      {view.needsConsent && !isUnseen && (
        <Consent
          isGiven={consent === view}
          isMissed={refusal === 'consent'}
          isBusy={isBusy}
          onChange={(isGiven) => setConsent(isGiven ? view : undefined)}
        />
      )}
    </Card>
  );
}

function yesLabel(say: Say, { kind }: ApprovalView, isRisky: boolean): string {
  const signs = kind === 'message' || kind === 'typedData';
  if (isRisky) return say(signs ? 'approval.yes.signAnyway' : 'approval.yes.anyway');
  return say(signs ? 'approval.yes.sign' : 'approval.yes.transaction');
}

interface AnswersProps {
  readonly view: ApprovalView;
  readonly hold: Hold | undefined;
  readonly ask: () => Hold | undefined;
  readonly isBusy: boolean;
  /** On danger the no is the main button. */
  readonly isRisky: boolean;
  /** There is no yes: nobody can tell what the user sees. */
  readonly isUnseen: boolean;
  /** A window in which there is one. */
  readonly visit: VisitView | undefined;
  readonly fault: string | undefined;
  readonly onYes: () => void;
  readonly onRefused: (why: Refusal | undefined) => void;
  readonly onLeave: () => void;
}

function Answers(props: AnswersProps): ReactElement {
  const { view, hold, ask, isBusy, isRisky, isUnseen, visit, fault, onYes, onRefused, onLeave } = props;
  const say = useSay();
  const reasonId = useId();
  const told = fault && (
    <Note tone="danger" alert>
      {fault}
    </Note>
  );
  if (isUnseen && visit) {
    return (
      <>
        {told}
        <WindowAnswers visit={visit} onLeave={onLeave} />
      </>
    );
  }
  return (
    <>
      {told}
      <Reason id={reasonId} hold={isBusy ? undefined : hold} />
      <Button
        kind={isRisky || isUnseen ? 'primary' : 'secondary'}
        label={say('parts.cancel')}
        onClick={onLeave}
      />
      {!isUnseen && (
        <YesButton
          label={yesLabel(say, view, isRisky)}
          {...{ isRisky, isBusy, hold, ask, reasonId, onYes, onRefused }}
        />
      )}
    </>
  );
}

interface ConsentProps {
  readonly isGiven: boolean;
  /** The yes was pressed without it. */
  readonly isMissed: boolean;
  readonly isBusy: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

function Consent({ isGiven, isMissed, isBusy, onChange }: ConsentProps): ReactElement {
  const say = useSay();
  return (
    <label className="fy-agree">
      <input
        className="fy-check"
        type="checkbox"
        checked={isGiven}
        aria-invalid={isMissed || undefined}
        disabled={isBusy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{say('approval.consent')}</span>
    </label>
  );
}

interface ReasonProps {
  readonly id: string;
  readonly hold: Hold | undefined;
}

/** Why the yes is off. What lasts is seen; what passes by itself, or lies before the eye, is only there for screen readers. */
function Reason({ id, hold }: ReasonProps): ReactElement {
  const say = useSay();
  const isSeen = hold === 'covered' || hold === 'unseen';
  const words = hold && say(hold === 'unseen' ? 'approval.unseen' : `approval.hold.${hold}`);
  return (
    <>
      <div className="fy-why" role="status">
        {isSeen && (
          <div className="fy-note warning">
            <p id={id}>{words}</p>
          </div>
        )}
      </div>
      {hold && !isSeen && (
        <span id={id} className="fy-hide">
          {words}
        </span>
      )}
    </>
  );
}

/** Over the end of the body, so that it takes no room away from what is to be read. */
function ReadOn({ body }: { body: RefObject<HTMLDivElement | null> }): ReactElement {
  const say = useSay();
  const more = (): void => {
    const element = body.current;
    element?.scrollBy({ top: element.clientHeight * 0.8 });
  };
  return (
    <div className="fy-readon">
      <Button kind="secondary" small icon="down" label={say('approval.hold.read')} onClick={more} />
    </div>
  );
}
