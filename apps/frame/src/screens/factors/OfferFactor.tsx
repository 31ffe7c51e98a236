import { type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Note } from '../parts/Note.tsx';
import { Row } from '../parts/Row.tsx';

export interface OfferFactorProps {
  readonly canUsePasskey: boolean;
  readonly mayDefer: boolean;
  readonly onPick: (choice: 'passkey' | 'code' | 'later') => void;
  readonly onLeave: () => void;
}

/** How the wallet shall be recovered, with what it means that nobody else can. */
export function OfferFactor({ canUsePasskey, mayDefer, onPick, onLeave }: OfferFactorProps): ReactElement {
  const say = useSay();
  const [isDeferring, setDeferring] = useState(false);
  if (isDeferring) {
    const back = (): void => setDeferring(false);
    return <Later key="later" onYes={() => onPick('later')} onBack={back} onLeave={onLeave} />;
  }
  return (
    <Card
      title={say('factor.offer.title')}
      onLeave={onLeave}
      foot={
        mayDefer && (
          <Button kind="ghost" label={say('factor.offer.later')} onClick={() => setDeferring(true)} />
        )
      }
    >
      <p className="fy-lead-text">{say('factor.offer.lead')}</p>
      <div className="fy-list">
        {canUsePasskey && (
          <Row
            icon="key"
            title={say('factor.offer.passkey')}
            sub={say('factor.offer.passkeySays')}
            onClick={() => onPick('passkey')}
          />
        )}
        <Row
          icon="doc"
          title={say('factor.offer.code')}
          sub={say('factor.offer.codeSays')}
          onClick={() => onPick('code')}
        />
      </div>
      {!canUsePasskey && <p className="fy-caption">{say('factor.offer.noPasskey')}</p>}
      <Note icon="shield" title={say('factor.offer.honestTitle')}>
        {say('factor.offer.honest')}
      </Note>
    </Card>
  );
}

interface LaterProps {
  readonly onYes: () => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

function Later({ onYes, onBack, onLeave }: LaterProps): ReactElement {
  const say = useSay();
  const [agrees, setAgrees] = useState(false);
  return (
    <Card
      title={say('factor.later.title')}
      onBack={onBack}
      onLeave={onLeave}
      foot={
        <>
          <Button kind="primary" label={say('factor.later.no')} onClick={onBack} />
          <Button kind="ghost risky" label={say('factor.later.yes')} disabled={!agrees} onClick={onYes} />
        </>
      }
    >
      <Note tone="warning">{say('factor.later.says')}</Note>
      <label className="fy-agree">
        <input
          className="fy-check"
          type="checkbox"
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        <span>{say('factor.later.consent')}</span>
      </label>
    </Card>
  );
}
