import { type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { codeOf, failureWords } from '../parts/failureWords.ts';
import { Note } from '../parts/Note.tsx';
import { StatusBody } from '../parts/StatusBody.tsx';

export interface PasskeyTapProps {
  readonly purpose: 'create' | 'unlock' | 'confirm';
  /** Runs within the click. */
  readonly tap: () => Promise<void>;
  readonly onLeave: () => void;
}

/** Waits for a click, then for the device's own question; a failure is told and may be tried again. */
export function PasskeyTap({ purpose, tap, onLeave }: PasskeyTapProps): ReactElement {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = (): void => {
    setBusy(true);
    setFault(undefined);
    tap().catch((error: unknown) => {
      setFault(codeOf(error) === 'UNREACHABLE' ? failureWords(say, error) : say('factor.passkey.failed'));
      setBusy(false);
    });
  };
  return (
    <Card
      title={say(`factor.passkey.${purpose}.title`)}
      onLeave={onLeave}
      foot={
        <Button
          kind="primary"
          busy={isBusy}
          icon={fault ? 'refresh' : 'key'}
          label={say(fault ? 'parts.retry' : `factor.passkey.${purpose}.yes`)}
          onClick={run}
        />
      }
    >
      <StatusBody icon="key" title={say(`factor.passkey.${purpose}.title`)}>
        {say(`factor.passkey.${purpose}.says`)}
      </StatusBody>
      {fault && (
        <Note tone="danger" title={say('parts.failedTitle')} alert>
          {fault}
        </Note>
      )}
    </Card>
  );
}
