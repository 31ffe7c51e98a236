import { type FormEvent, type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Field } from '../parts/Field.tsx';
import { failureWords } from '../parts/failureWords.ts';

export interface AskFactorProps {
  readonly hasPasskey: boolean;
  readonly hasCode: boolean;
  /** Rejects with what is wrong, by its code. */
  readonly attempt: (code: string) => Promise<void>;
  readonly onPick: (factor: 'passkey' | 'code') => void;
  readonly onLeave: () => void;
}

/** Which factor unlocks the wallet here. */
export function AskFactor({ hasPasskey, hasCode, attempt, onPick, onLeave }: AskFactorProps): ReactElement {
  const say = useSay();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const unlock = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError(say('factor.ask.empty'));
    setBusy(true);
    setError(undefined);
    try {
      await attempt(code);
    } catch (fault) {
      setError(failureWords(say, fault));
      return setBusy(false);
    }
    onPick('code');
  };
  return (
    <form className="fy-form" onSubmit={(event) => void unlock(event)}>
      <Card
        title={say('factor.ask.title')}
        onLeave={onLeave}
        foot={
          hasCode && (
            <Button
              kind={hasPasskey ? 'secondary' : 'primary'}
              submit
              busy={isBusy}
              label={say('factor.ask.yes')}
            />
          )
        }
      >
        <p className="fy-lead-text">{say('factor.ask.lead')}</p>
        {hasPasskey && (
          <Button
            kind="primary"
            icon="key"
            disabled={isBusy}
            label={say('factor.ask.passkey')}
            onClick={() => onPick('passkey')}
          />
        )}
        {hasPasskey && hasCode && <div className="fy-or">{say('factor.ask.or')}</div>}
        {hasCode && (
          <Field
            isCode
            label={say('factor.ask.code')}
            hint={say('factor.ask.codeHint')}
            value={code}
            onChange={setCode}
            error={error}
            disabled={isBusy}
          />
        )}
      </Card>
    </form>
  );
}
