import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { codeOf } from '../../screens/parts/failureWords.ts';
import { MailAddress } from '../../screens/parts/MailAddress.tsx';
import { Note } from '../../screens/parts/Note.tsx';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { useSeconds } from '../../screens/parts/useSeconds.ts';
import { Rich } from '../../words/Rich.tsx';
import { useClock, useSay } from '../../words/Words.tsx';
import type { AccountPort } from './AccountPort.ts';
import { signInWords } from './signInWords.ts';

export interface WaitForLinkProps {
  readonly port: Pick<AccountPort, 'api'>;
  readonly flow: {
    readonly flowId: string;
    readonly email: string;
    readonly number?: string | undefined;
    readonly resendInMs: number;
  };
  /** The device is known, and a code is on its way. */
  readonly onKnown: () => void;
  readonly onOver: () => void;
  readonly onBack: () => void;
}

const pollMs = 1_000;

/** Waits for the click on the mailed link, and shows the number to pick there. */
export function WaitForLink({ port, flow, onKnown, onOver, onBack }: WaitForLinkProps): ReactElement {
  const say = useSay();
  const clock = useClock();
  const [until, setUntil] = useState(() => performance.now() + flow.resendInMs);
  const [fault, setFault] = useState<string>();
  const seconds = useSeconds(until);
  useVerdict(port.api, flow.flowId, { onKnown, onOver });
  const again = async (): Promise<void> => {
    setFault(undefined);
    try {
      setUntil(performance.now() + (await port.api.mailFlow(flow.flowId)).resendInMs);
    } catch (error) {
      setFault(signInWords(say, error));
    }
  };
  return (
    <Card
      title={say('device.title')}
      isPage
      onBack={onBack}
      foot={
        <Button
          kind="secondary"
          icon="refresh"
          disabled={seconds > 0}
          label={
            seconds > 0 ? say('account.link.resendIn', { time: clock(seconds) }) : say('account.link.resend')
          }
          onClick={() => void again()}
        />
      }
    >
      <StatusBody icon="mail" title={say('account.link.title')}>
        <Rich of="account.link.says" places={{ email: <MailAddress of={flow.email} /> }} />
      </StatusBody>
      {flow.number && <p className="fy-number">{flow.number}</p>}
      <p className="fy-caption mid">{say('account.link.waiting')}</p>
      {fault && (
        <Note tone="danger" alert>
          {fault}
        </Note>
      )}
    </Card>
  );
}

/** Asks once a second until the device is known or the sign-in is over; out of reach, it goes on asking. */
function useVerdict(
  api: WaitForLinkProps['port']['api'],
  flowId: string,
  given: Pick<WaitForLinkProps, 'onKnown' | 'onOver'>,
): void {
  const ends = useRef(given);
  ends.current = given;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const verdict = await readVerdict(api, flowId, stop.signal).catch((error: unknown) =>
        codeOf(error) === 'FLOW_REFUSED' ? ('over' as const) : ('waits' as const),
      );
      if (stop.signal.aborted) return;
      if (verdict === 'known') return ends.current.onKnown();
      if (verdict === 'over') return ends.current.onOver();
      timer = setTimeout(() => void look(), pollMs);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, flowId]);
}

async function readVerdict(
  api: WaitForLinkProps['port']['api'],
  flowId: string,
  signal: AbortSignal,
): Promise<'known' | 'over' | 'waits'> {
  const { state } = await api.readFlow(flowId, signal);
  if (state === 'denied' || state === 'expired') return 'over';
  if (state === 'device-waiting') return 'waits';
  if (state === 'device-approved') await api.mailFlow(flowId);
  return 'known';
}
