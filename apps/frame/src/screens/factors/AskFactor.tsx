import { type FormEvent, type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Field } from '../parts/Field.tsx';
import { failureWords } from '../parts/failureWords.ts';

export interface AskFactorProps {
  /** What it is for: to bring the wallet here, or to prove its user where it is open already. */
  readonly purpose: 'unlock' | 'prove';
  readonly hasPasskey: boolean;
  readonly hasCode: boolean;
  /** Rejects with what is wrong, by its code. */
  readonly attempt: (code: string) => Promise<void>;
  readonly onPick: (factor: 'passkey' | 'code') => void;
  readonly onLeave: () => void;
}

/** Which factor unlocks the wallet here, or proves its user. */
export function AskFactor(props: AskFactorProps): ReactElement {
  const { purpose, hasPasskey, hasCode, attempt, onPick, onLeave } = props;
  const say = useSay();
  const isProof = purpose === 'prove';
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent): Promise<void> => {
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
    <form className="fy-form" onSubmit={(event) => void send(event)}>
      <Card
        title={say(isProof ? 'factor.passkey.confirm.title' : 'factor.ask.title')}
        onLeave={onLeave}
        foot={
          hasCode && (
            <Button
              kind={hasPasskey ? 'secondary' : 'primary'}
              submit
              busy={isBusy}
              label={say(isProof ? 'factor.back.yes' : 'factor.ask.yes')}
            />
          )
        }
      >
        <p className="fy-lead-text">{say(isProof ? 'factor.ask.prove' : 'factor.ask.lead')}</p>
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
            isBusy={isBusy}
          />
        )}
      </Card>
    </form>
  );
}
