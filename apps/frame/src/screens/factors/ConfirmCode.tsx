import { type FormEvent, type ReactElement, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Field } from '../parts/Field.tsx';
import { Note } from '../parts/Note.tsx';
import { groupsOf, isSameGroup, pickPlaces } from './rules.ts';

export interface ConfirmCodeProps {
  readonly code: string;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** The recovery code, until three of its groups came back from paper. */
export function ConfirmCode({ code, onDone, onLeave }: ConfirmCodeProps): ReactElement {
  const [isTyping, setTyping] = useState(false);
  const groups = groupsOf(code);
  if (!isTyping)
    return <ShownCode key="shown" groups={groups} onNext={() => setTyping(true)} onLeave={onLeave} />;
  return (
    <TypedBack
      key="typed"
      groups={groups}
      onDone={onDone}
      onBack={() => setTyping(false)}
      onLeave={onLeave}
    />
  );
}

interface ShownCodeProps {
  readonly groups: readonly string[];
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

function ShownCode({ groups, onNext, onLeave }: ShownCodeProps): ReactElement {
  const say = useSay();
  return (
    <Card
      title={say('factor.code.title')}
      onLeave={onLeave}
      foot={<Button kind="primary" label={say('factor.code.next')} onClick={onNext} />}
    >
      <p className="fy-lead-text">{say('factor.code.lead')}</p>
      <ol className="fy-code" aria-label={say('factor.code.label')} dir="ltr">
        {groups.map((group, index) => (
          <li key={index}>
            <span className="fy-mono">{group}</span>
          </li>
        ))}
      </ol>
      {/* the sandbox of the frame drops it without a word */}
      {window.parent === window && (
        <Button kind="secondary" icon="doc" label={say('factor.code.print')} onClick={() => window.print()} />
      )}
      <CopyBox text={groups.join('-')} />
      <Note tone="warning">{say('factor.code.once')}</Note>
    </Card>
  );
}

/** Copying is off until it is asked for: a clipboard is read by other programs. */
function CopyBox({ text }: { text: string }): ReactElement {
  const say = useSay();
  const [isAllowed, setAllowed] = useState(false);
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <div className="fy-stack noprint">
      <label className="fy-agree">
        <input
          className="fy-check"
          type="checkbox"
          checked={isAllowed}
          onChange={({ target }) => setAllowed(target.checked)}
        />
        <span>{say('factor.code.allowCopy')}</span>
      </label>
      {isAllowed && (
        <Button
          kind="secondary"
          icon={state === 'copied' ? 'check' : 'copy'}
          label={say(state === 'copied' ? 'factor.code.copied' : 'factor.code.copy')}
          onClick={copy}
        />
      )}
      <span role="status" className={state === 'failed' ? 'fy-caption' : 'fy-hide'}>
        {state && say(state === 'copied' ? 'factor.code.copied' : 'factor.code.copyFailed')}
      </span>
    </div>
  );
}

interface TypedBackProps {
  readonly groups: readonly string[];
  readonly onDone: () => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

function TypedBack({ groups, onDone, onBack, onLeave }: TypedBackProps): ReactElement {
  const say = useSay();
  const [places] = useState(() => pickPlaces(groups.length, Math.random));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    const bad = places.filter((place) => !isSameGroup(typed[place] ?? '', groups[place] ?? ''));
    setWrong(bad);
    if (bad.length === 0) onDone();
  };
  return (
    <form className="fy-form" onSubmit={confirm}>
      <Card
        title={say('factor.back.title')}
        onBack={onBack}
        onLeave={onLeave}
        foot={
          <>
            <Button kind="primary" submit label={say('factor.back.yes')} />
            <Button kind="ghost" label={say('factor.back.show')} onClick={onBack} />
          </>
        }
      >
        <p className="fy-lead-text">{say('factor.back.lead')}</p>
        {places.map((place) => (
          <Field
            key={place}
            isCode
            label={say('factor.back.group', { number: String(place + 1) })}
            value={typed[place] ?? ''}
            onChange={(value) => setTyped({ ...typed, [place]: value })}
            error={
              wrong.includes(place) ? say('factor.back.wrong', { number: String(place + 1) }) : undefined
            }
          />
        ))}
      </Card>
    </form>
  );
}
