import { type ReactElement, useEffect, useState } from 'react';
import type { ApprovalView } from '../../approval/ApprovalView.ts';
import type { WindowStage } from '../../approval/window/createWindowSide.ts';
import type { WindowRequest } from '../../approval/window/windowMessages.ts';
import { ApprovalScreen } from '../../screens/approval/ApprovalScreen.tsx';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';

export interface ApprovePageProps {
  readonly stage: WindowStage;
  /** Reads the request by itself, against the chain as it is now. */
  readonly describe: (request: WindowRequest) => Promise<ApprovalView>;
  readonly onYes: (request: WindowRequest) => void;
  readonly onLeave: () => void;
}

const marks = {
  silent: { icon: pageIcons.clock, tone: 'warning', words: 'late' },
  cut: { icon: pageIcons.offline, tone: 'danger', words: 'cut' },
  answered: { icon: 'check', tone: 'success', words: 'answered' },
  unheard: { icon: pageIcons.clock, tone: 'warning', words: 'unheard' },
  over: { icon: pageIcons.clock, tone: 'warning', words: 'over' },
} as const;

/** The window in which one request is approved, with nobody's page around it. */
export function ApprovePage(props: ApprovePageProps): ReactElement {
  const { stage } = props;
  const say = useSay();
  if (stage.step === 'asked') return <Asked {...props} request={stage.request} />;
  const mark = stage.step === 'waiting' ? undefined : marks[stage.step];
  return (
    <Card key={stage.step} title={say('approval.window.title')} isPage>
      {mark ? (
        <StatusBody
          icon={mark.icon}
          tone={mark.tone}
          title={say(`approval.window.${mark.words}.title`)}
          alert
        >
          {say(`approval.window.${mark.words}.says`)}
        </StatusBody>
      ) : (
        <StatusBody title={say('approval.window.waiting')} />
      )}
    </Card>
  );
}

interface AskedProps extends Omit<ApprovePageProps, 'stage'> {
  readonly request: WindowRequest;
}

function Asked({ request, describe, onYes, onLeave }: AskedProps): ReactElement {
  const say = useSay();
  const [view, setView] = useState<ApprovalView | 'failed'>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    describe(request).then(setView, (error: unknown) => {
      console.error(`The request could not be read, turn ${turn}`, error);
      setView('failed');
    });
  }, [describe, request, turn]);
  if (view && view !== 'failed') {
    return (
      <ApprovalScreen
        first={view}
        refresh={() => describe(request)}
        isFramed={false}
        isTrustedHost={false}
        onYes={() => onYes(request)}
        onLeave={onLeave}
      />
    );
  }
  const retry = (): void => {
    setView(undefined);
    setTurn((count) => count + 1);
  };
  return (
    <Card
      title={say('approval.window.title')}
      isPage
      foot={view && <Button kind="secondary" label={say('parts.retry')} onClick={retry} />}
    >
      {view ? (
        <StatusBody icon="alert" tone="danger" title={say('parts.failed')} alert />
      ) : (
        <StatusBody title={say('approval.window.waiting')} />
      )}
    </Card>
  );
}
