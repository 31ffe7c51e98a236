import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../../screens/parts/Button.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { codeOf, failureWords } from '../../screens/parts/failureWords.ts';
import { Icon } from '../../screens/parts/Icon.tsx';
import { Note } from '../../screens/parts/Note.tsx';
import { useSeconds } from '../../screens/parts/useSeconds.ts';
import { useSay } from '../../words/Words.tsx';
import { pageIcons } from '../pageIcons.ts';

export interface RevealWordsProps {
  /** Asks for the step-up; rejects with `USER_REJECTED` when the user leaves. */
  readonly reveal: () => Promise<string>;
  readonly onBack: () => void;
}

/** The words stay in the page for so long. */
const shownMs = 60_000;

const points = [
  ['warning', 'account.reveal.point1', 'account.reveal.point1Says'],
  [pageIcons.eye, 'account.reveal.point2', 'account.reveal.point2Says'],
  ['lock', 'account.reveal.point3', 'account.reveal.point3Says'],
] as const;

/** The twelve words: first what they are, then a tick, the step-up, and a minute to write them down. */
export function RevealWords({ reveal, onBack }: RevealWordsProps): ReactElement {
  const say = useSay();
  const [words, setWords] = useState<readonly string[]>();
  const [agrees, setAgrees] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (words) return <Shown key="shown" words={words} onHide={onBack} />;
  const show = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      setWords((await reveal()).split(' '));
    } catch (error) {
      if (codeOf(error) !== 'USER_REJECTED') setFault(failureWords(say, error));
    }
    setBusy(false);
  };
  return (
    <Card
      key="warning"
      title={say('account.reveal.title')}
      isPage
      isTwo
      onBack={onBack}
      foot={
        <>
          <Button kind="secondary" label={say('parts.cancel')} onClick={onBack} />
          <Button
            kind="danger"
            busy={isBusy}
            disabled={!agrees}
            label={say('account.reveal.yes')}
            onClick={() => void show()}
          />
        </>
      }
    >
      <Points />
      <label className="fy-agree">
        <input
          className="fy-check"
          type="checkbox"
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        <span>{say('account.reveal.consent')}</span>
      </label>
      {fault && (
        <Note tone="danger" alert>
          {fault}
        </Note>
      )}
    </Card>
  );
}

function Points(): ReactElement {
  const say = useSay();
  return (
    <ul className="fy-points">
      {points.map(([icon, title, says], index) => (
        <li key={title}>
          <span className={`fy-plate${index === 0 ? ' danger' : ''}`}>
            <Icon of={icon} />
          </span>
          <div>
            <h2 className="title">{say(title)}</h2>
            <p>{say(says)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Shown({ words, onHide }: { words: readonly string[]; onHide: () => void }): ReactElement {
  const say = useSay();
  const [until] = useState(() => performance.now() + shownMs);
  const seconds = useSeconds(until);
  useEffect(() => {
    if (seconds === 0) onHide();
  }, [seconds, onHide]);
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) onHide();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [onHide]);
  return (
    <Card
      title={say('account.reveal.title')}
      isPage
      foot={<Button kind="primary" label={say('account.reveal.hide')} onClick={onHide} />}
    >
      <ol className="fy-words" dir="ltr">
        {words.map((word, index) => (
          <li
            key={index}
            aria-label={`${say('account.reveal.word', { number: String(index + 1) })}: ${word}`}
          >
            <span translate="no">{word}</span>
          </li>
        ))}
      </ol>
      <Note icon={pageIcons.clock}>{say('account.reveal.left', { count: seconds })}</Note>
      <Note tone="warning">{say('account.reveal.point2Says')}</Note>
    </Card>
  );
}
