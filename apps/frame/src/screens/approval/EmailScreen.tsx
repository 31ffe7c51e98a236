import { type ReactElement, useId, useRef, useState } from 'react';
import { asciiEmail } from '../../session/asciiEmail.ts';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Note } from '../parts/Note.tsx';
import { revealUnseen } from '../revealUnseen.ts';
import { Refused } from './Refused.tsx';
import { useHold } from './useHold.ts';
import { useQuiet } from './useQuiet.ts';
import { useRefusal } from './useRefusal.ts';
import { useSight } from './useSight.ts';
import { YesButton } from './YesButton.tsx';

export interface EmailScreenProps {
  readonly siteOrigin: string;
  /** The new address, whole. */
  readonly email: string;
  /** A page around the screen could lay something over it. */
  readonly isFramed: boolean;
  readonly onYes: () => void;
  readonly onLeave: () => void;
}

/** The new address as the wallet has it. A passkey or a mailed code follows, so a browser that cannot prove sight may go on. */
export function EmailScreen({ siteOrigin, email, isFramed, onYes, onLeave }: EmailScreenProps): ReactElement {
  const say = useSay();
  const reasonId = useId();
  const card = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** Said once: until the next screen is here, this one takes no other press. */
  const [isSaid, setSaid] = useState(false);
  const { sight, since } = useSight(card, isFramed);
  const { hold, ask } = useHold({
    quietSince: useQuiet(card, card),
    sight: sight === 'unprovable' ? 'unneeded' : sight,
    sightSince: since,
    isRead: true,
    lacksConsent: false,
  });
  const [refusal, noteRefusal] = useRefusal(hold);
  const facts = [
    ['approval.email.new', asciiEmail(email)],
    ['approval.asks', siteOrigin],
  ] as const;
  return (
    <Card
      title={say('approval.email.title')}
      onLeave={onLeave}
      cardRef={card}
      bodyRef={body}
      isTwo
      over={<Refused why={refusal} />}
      foot={
        <>
          {hold && (
            <span id={reasonId} className="fy-hide" role="status">
              {say(`approval.hold.${hold === 'unseen' ? 'covered' : hold}`)}
            </span>
          )}
          <Button kind="secondary" label={say('parts.cancel')} onClick={onLeave} />
          <YesButton
            label={say('approval.email.yes')}
            isRisky={false}
            isBusy={isSaid}
            {...{ hold, ask, reasonId }}
            onRefused={noteRefusal}
            onYes={() => {
              setSaid(true);
              onYes();
            }}
          />
        </>
      }
    >
      <dl className="fy-kv card">
        {facts.map(([label, value]) => (
          <div className="tall" key={label}>
            <dt>{say(label)}</dt>
            <dd>
              <bdi className="fy-origin-text">{revealUnseen(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Note tone="warning">{say('approval.email.says')}</Note>
    </Card>
  );
}
