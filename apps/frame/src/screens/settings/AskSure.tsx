import { type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { codeOf, failureWords } from '../parts/failureWords.ts';
import { Note } from '../parts/Note.tsx';

export interface AskSureProps {
  readonly title: string;
  readonly says: string;
  /** What makes it worse than usual. */
  readonly warning?: string | undefined;
  readonly yes: string;
  /** Rejects with `USER_REJECTED` when the user leaves what it asks for. */
  readonly act: () => Promise<void>;
  readonly onDone: () => void;
  readonly onBack: () => void;
  readonly onLeave?: (() => void) | undefined;
  readonly isPage?: boolean;
}

/** Asks once more before something is taken away. */
export function AskSure(props: AskSureProps): ReactElement {
  const { title, says, warning, yes, act, onDone, onBack } = props;
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = (): void => {
    setBusy(true);
    setFault(undefined);
    act().then(onDone, (error: unknown) => {
      if (codeOf(error) !== 'USER_REJECTED') setFault(failureWords(say, error));
      setBusy(false);
    });
  };
  return (
    <Card
      title={title}
      onBack={onBack}
      onLeave={props.onLeave}
      onEscape={onBack}
      isTwo
      isPage={props.isPage ?? false}
      foot={
        <>
          <Button kind="secondary" label={say('parts.cancel')} onClick={onBack} />
          <Button kind="danger" busy={isBusy} label={yes} onClick={run} />
        </>
      }
    >
      <p className="fy-lead-text">{says}</p>
      {warning && <Note tone="danger">{warning}</Note>}
      {fault && (
        <Note tone="danger" alert>
          {fault}
        </Note>
      )}
    </Card>
  );
}
