import { type ReactElement, useState } from 'react';
import type { Api } from '../../ports/Api.ts';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { codeOf, failureWords } from '../../screens/parts/failureWords.ts';
import { Note } from '../../screens/parts/Note.tsx';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';

export interface RevertPageProps {
  /** Absent: the address held none. */
  readonly token: string | undefined;
  readonly api: Pick<Api, 'revertEmail'>;
}

/** The link that the old address was sent: takes a change of address back, after a click. */
export function RevertPage({ token, api }: RevertPageProps): ReactElement {
  const say = useSay();
  const [state, setState] = useState<'asks' | 'busy' | 'done' | 'dead'>(token ? 'asks' : 'dead');
  const [fault, setFault] = useState<string>();
  const take = async (): Promise<void> => {
    if (!token) return;
    setState('busy');
    setFault(undefined);
    try {
      await api.revertEmail(token);
      setState('done');
    } catch (error) {
      const isDead = codeOf(error) === 'LINK_REFUSED';
      setState(isDead ? 'dead' : 'asks');
      if (!isDead) setFault(failureWords(say, error));
    }
  };
  const title = say('revert.title');
  if (state === 'done' || state === 'dead') {
    const isDone = state === 'done';
    return (
      <Card key="end" title={title} isPage>
        <StatusBody
          icon={isDone ? 'check' : pageIcons.clock}
          tone={isDone ? 'success' : 'warning'}
          title={say(`revert.${state}.title`)}
          alert
        >
          {say(`revert.${state}.says`)}
        </StatusBody>
      </Card>
    );
  }
  return (
    <Card
      key="asks"
      title={title}
      isPage
      foot={
        <Button
          kind="primary"
          busy={state === 'busy'}
          label={say('revert.yes')}
          onClick={() => void take()}
        />
      }
    >
      <p className="fy-lead-text">{say('revert.says')}</p>
      {fault && (
        <Note tone="danger" alert>
          {fault}
        </Note>
      )}
    </Card>
  );
}
