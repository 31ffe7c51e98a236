import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Field } from '../parts/Field.tsx';
import { useSay } from '../words/Words.tsx';

export interface AskFactorProps {
  readonly hasPasskey: boolean;
  readonly hasCode: boolean;
  /** Rejects with the words to show. */
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
    const fault = await faultOf(attempt(code), say('parts.failed'));
    if (fault === undefined) return onPick('code');
    setError(fault);
    setBusy(false);
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

/** The words that a failed attempt is told with; undefined when it went well. */
export async function faultOf(attempt: Promise<void>, otherwise: string): Promise<string | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : otherwise;
  }
}
