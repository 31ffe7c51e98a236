import { soonText } from '@foyer/ui/languages';
import { type ReactElement, useState } from 'react';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { MailAddress } from '../../screens/parts/MailAddress.tsx';
import { Note } from '../../screens/parts/Note.tsx';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { useSeconds } from '../../screens/parts/useSeconds.ts';
import { Rich } from '../../words/Rich.tsx';
import { useClock, useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';
import type { AccountPort } from './AccountPort.ts';
import { signInWords } from './signInWords.ts';
import { type Limit, useVerdict } from './useVerdict.ts';

export interface WaitForLinkProps {
  readonly port: Pick<AccountPort, 'api'>;
  readonly flow: {
    readonly flowId: string;
    readonly email: string;
    readonly number?: string | undefined;
    readonly resendInMs: number;
  };
  /** The device is known, and a code is on its way, which lives so long, in ms, where that is known. */
  readonly onKnown: (expiresInMs?: number) => void;
  readonly onOver: () => void;
  readonly onBack: () => void;
}

/** Waits for the click on the mailed link, and shows the number to pick there. */
export function WaitForLink({ port, flow, onKnown, onOver, onBack }: WaitForLinkProps): ReactElement {
  const say = useSay();
  const clock = useClock();
  const [until, setUntil] = useState(() => performance.now() + flow.resendInMs);
  const [fault, setFault] = useState<string>();
  const seconds = useSeconds(until);
  const [limit, setLimit] = useState<Limit & { until: number }>({ until: 0, wait: 0, isOpened: false });
  const held = useSeconds(limit.until);
  useVerdict(port.api, flow.flowId, {
    onKnown,
    onOver,
    onLimit: ({ wait, isOpened }) => {
      const until = performance.now() + wait * 1_000;
      // The code that waits for longer still does.
      setLimit((before) =>
        until < before.until ? before : { wait, until, isOpened: isOpened || before.isOpened },
      );
    },
  });
  const again = async (): Promise<void> => {
    setFault(undefined);
    try {
      setUntil(performance.now() + (await port.api.mailFlow(flow.flowId)).resendInMs);
    } catch (error) {
      setFault(signInWords(say, error));
    }
  };
  const { isOpened } = limit;
  return (
    <Card
      title={say('device.title')}
      isPage
      onBack={onBack}
      foot={
        !isOpened && (
          <Button
            kind="secondary"
            icon="refresh"
            disabled={seconds > 0}
            label={
              seconds > 0
                ? say('account.link.resendIn', { time: clock(seconds) })
                : say('account.link.resend')
            }
            onClick={() => void again()}
          />
        )
      }
    >
      {isOpened ? (
        <StatusBody icon={pageIcons.clock} title={say('account.signIn')}>
          <MailAddress of={flow.email} />
        </StatusBody>
      ) : (
        <>
          <StatusBody icon={pageIcons.mail} title={say('account.link.title')}>
            <Rich of="account.link.says" places={{ email: <MailAddress of={flow.email} /> }} />
          </StatusBody>
          {flow.number && <p className="fy-number">{flow.number}</p>}
        </>
      )}
      {!held && <p className="fy-caption mid">{say('account.link.waiting')}</p>}
      {held > 0 ? (
        // said once by a screen reader, not at each second
        <Note tone="danger" alert={held === limit.wait}>
          {say('account.wait', { when: soonText(say.language, held) })}
        </Note>
      ) : (
        fault && (
          <Note tone="danger" alert>
            {fault}
          </Note>
        )
      )}
    </Card>
  );
}
