import { soonText } from '@foyer/ui/languages';
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
  const [limit, setLimit] = useState({ until: 0, wait: 0 });
  const held = useSeconds(limit.until);
  useVerdict(port.api, flow.flowId, {
    onKnown,
    onOver,
    onLimit: (wait) => setLimit({ until: performance.now() + wait * 1_000, wait }),
  });
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

/**
 * Asks once a second until the device is known or the sign-in is over; out of reach, it goes on asking. A code that cannot
 * be mailed yet is asked for when it can be, as each try would count; the sign-in can end all the while.
 */
function useVerdict(
  api: WaitForLinkProps['port']['api'],
  flowId: string,
  given: Pick<WaitForLinkProps, 'onKnown' | 'onOver'> & { onLimit: (wait: number) => void },
): void {
  const ends = useRef(given);
  ends.current = given;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mailAt = 0;
    const look = async (): Promise<void> => {
      let delay = pollMs;
      const hold = (error: unknown): number => {
        if (codeOf(error) !== 'TOO_MANY_REQUESTS') throw error;
        if (!stop.signal.aborted) ends.current.onLimit(waitOf(error));
        return Math.max(pollMs, waitOf(error) * 1_000);
      };
      const verdict = await readVerdict(api, flowId, stop.signal)
        .catch((error: unknown) => {
          delay = hold(error);
          return 'waits' as const;
        })
        .then(async (read) => {
          if (read !== 'mails') return read;
          if (performance.now() < mailAt) return 'waits';
          await api.mailFlow(flowId).catch((error: unknown) => {
            mailAt = performance.now() + hold(error);
          });
          return performance.now() < mailAt ? 'waits' : 'known';
        })
        .catch((error: unknown) => (codeOf(error) === 'FLOW_REFUSED' ? 'over' : 'waits'));
      if (stop.signal.aborted) return;
      if (verdict === 'known') return ends.current.onKnown();
      if (verdict === 'over') return ends.current.onOver();
      timer = setTimeout(() => void look(), delay);
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
): Promise<'known' | 'over' | 'waits' | 'mails'> {
  const { state } = await api.readFlow(flowId, signal);
  if (state === 'denied' || state === 'expired') return 'over';
  if (state === 'device-waiting') return 'waits';
  return state === 'device-approved' ? 'mails' : 'known';
}
