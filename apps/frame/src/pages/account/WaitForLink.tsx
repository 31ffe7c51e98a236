import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { codeOf, waitOf } from '../../screens/parts/failureWords.ts';
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
  const [limit, setLimit] = useState<unknown>();
  useVerdict(port.api, flow.flowId, { onKnown, onOver, onLimit: setLimit });
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
      {!limit && <p className="fy-caption mid">{say('account.link.waiting')}</p>}
      {(limit || fault) && (
        <Note tone="danger" alert>
          {limit ? signInWords(say, limit) : fault}
        </Note>
      )}
    </Card>
  );
}

/**
 * Asks once a second until the device is known or the sign-in is over; out of reach, it goes on asking. A code that cannot
 * be mailed yet is asked for when it can be: each try would count.
 */
function useVerdict(
  api: WaitForLinkProps['port']['api'],
  flowId: string,
  given: Pick<WaitForLinkProps, 'onKnown' | 'onOver'> & { onLimit: (limit: unknown) => void },
): void {
  const ends = useRef(given);
  ends.current = given;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      let limit: unknown;
      const verdict = await readVerdict(api, flowId, stop.signal).catch((error: unknown) => {
        if (codeOf(error) === 'TOO_MANY_REQUESTS') limit = error;
        return codeOf(error) === 'FLOW_REFUSED' ? ('over' as const) : ('waits' as const);
      });
      if (stop.signal.aborted) return;
      if (verdict === 'known') return ends.current.onKnown();
      if (verdict === 'over') return ends.current.onOver();
      ends.current.onLimit(limit);
      timer = setTimeout(() => void look(), Math.max(pollMs, waitOf(limit) * 1_000));
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
