import type { DeviceLinkReply } from '@foyer/protocol/auth';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Api } from '../../ports/Api.ts';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { codeOf, failureWords } from '../../screens/parts/failureWords.ts';
import { MailAddress } from '../../screens/parts/MailAddress.tsx';
import { Note } from '../../screens/parts/Note.tsx';
import { StatusBody } from '../../screens/parts/StatusBody.tsx';
import { revealLine } from '../../screens/revealUnseen.ts';
import { deviceName, timeText } from '../../screens/settings/DevicesPart.tsx';
import { useLoaded } from '../../screens/settings/useLoaded.ts';
import { Rich } from '../../words/Rich.tsx';
import { useLanguage, useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';

export interface DevicePageProps {
  /** Absent: the address held none. */
  readonly token: string | undefined;
  readonly api: Pick<Api, 'readDeviceLink' | 'answerDeviceLink'>;
}

type End = 'approved' | 'denied' | 'wrong' | 'dead';

/** The link in the mail: who wants in, and three numbers of which one is right. */
export function DevicePage({ token, api }: DevicePageProps): ReactElement {
  const say = useSay();
  const [end, setEnd] = useState<End>();
  const { loaded, reload } = useLoaded(async () => (token ? api.readDeviceLink(token) : undefined));
  const title = say('device.title');
  if (end) return <Ended key="ended" end={end} />;
  if (loaded.state === 'loading') {
    return (
      <Card key="loading" title={title} isPage>
        <StatusBody title={say('device.loading')} />
      </Card>
    );
  }
  if (loaded.state === 'failed' && codeOf(loaded.error) !== 'LINK_REFUSED') {
    const again = <Button kind="primary" icon="refresh" label={say('parts.retry')} onClick={reload} />;
    return (
      <Card key="failed" title={title} isPage foot={again}>
        <StatusBody icon={pageIcons.offline} tone="warning" title={say('device.offline.title')} alert>
          {failureWords(say, loaded.error)}
        </StatusBody>
      </Card>
    );
  }
  if (loaded.state === 'failed' || !loaded.value || !token) return <Ended key="dead" end="dead" />;
  return <Question key="question" link={loaded.value} token={token} api={api} onEnd={setEnd} />;
}

const iconByEnd = { approved: 'check', denied: 'close', wrong: 'alert', dead: pageIcons.clock } as const;
const toneByEnd = { approved: 'success', denied: 'warning', wrong: 'danger', dead: 'warning' } as const;

function Ended({ end }: { end: End }): ReactElement {
  const say = useSay();
  return (
    <Card title={say('device.title')} isPage>
      <StatusBody icon={iconByEnd[end]} tone={toneByEnd[end]} title={say(`device.${end}.title`)} alert>
        {say(`device.${end}.says`)}
      </StatusBody>
    </Card>
  );
}

interface QuestionProps {
  readonly link: DeviceLinkReply;
  readonly token: string;
  readonly api: DevicePageProps['api'];
  readonly onEnd: (end: End) => void;
}

function Question({ link, token, api, onEnd }: QuestionProps): ReactElement {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (number?: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      const answer = number ? ({ answer: 'approve', number } as const) : ({ answer: 'deny' } as const);
      const { state } = await api.answerDeviceLink({ token, ...answer });
      return onEnd(number && state === 'denied' ? 'wrong' : state);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'FLOW_REFUSED') return onEnd(number ? 'wrong' : 'dead');
      if (code === 'LINK_REFUSED') return onEnd('dead');
      setFault(failureWords(say, error));
    }
    setBusy(false);
  };
  return (
    <Card
      title={say('device.title')}
      isPage
      foot={
        <>
          {fault && (
            <Note tone="danger" alert>
              {fault}
            </Note>
          )}
          <Button
            kind="ghost risky"
            disabled={isBusy}
            label={say('device.deny')}
            onClick={() => void send()}
          />
        </>
      }
    >
      <p className="fy-lead-text">
        <Rich of="device.lead" places={{ email: <MailAddress of={link.email} /> }} />
      </p>
      <WhoAsks link={link} />
      <Note icon="shield">{say('device.onlyYou')}</Note>
      <Numbers of={link.numbers} isBusy={isBusy} onPick={(number) => void send(number)} />
      <span role="status" className="fy-hide">
        {isBusy && say('device.busy')}
      </span>
    </Card>
  );
}

function Numbers(props: {
  of: readonly string[];
  isBusy: boolean;
  onPick: (number: string) => void;
}): ReactElement {
  const { of, isBusy, onPick } = props;
  const say = useSay();
  return (
    <fieldset className="fy-numbers" disabled={isBusy} aria-busy={isBusy || undefined}>
      <legend>{say('device.numbers')}</legend>
      {of.map((number) => (
        <button
          key={number}
          type="button"
          className="fy-btn secondary"
          aria-label={say('device.number', { number })}
          onClick={() => onPick(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}

function WhoAsks({ link }: { link: DeviceLinkReply }): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('device.project'), <bdi key="project">{revealLine(link.projectName, 100)}</bdi>],
    [say('device.site'), <bdi key="site">{revealLine(link.siteOrigin, 512)}</bdi>],
    [say('device.browser'), deviceName(say, link)],
    [say('device.place'), <bdi key="place">{revealLine(link.place, 100)}</bdi>],
    [say('device.time'), timeText(language, link.askedAt)],
    [say('device.email'), <MailAddress key="email" of={link.email} />],
  ];
  return (
    <dl className="fy-kv card">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
