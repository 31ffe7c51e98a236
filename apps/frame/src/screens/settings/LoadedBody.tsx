import type { ReactElement, ReactNode } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { failureWords, isAlarm } from '../parts/failureWords.ts';
import { Note } from '../parts/Note.tsx';
import type { Loaded } from './useLoaded.ts';

/** Skeleton, fault with a way to try again, or the content. */
export function LoadedBody<Value>(props: {
  loaded: Loaded<Value>;
  reload: () => void;
  children: (value: Value) => ReactNode;
}): ReactElement {
  const { loaded, reload, children } = props;
  const say = useSay();
  if (loaded.state === 'here') return <>{children(loaded.value)}</>;
  if (loaded.state === 'failed') {
    return (
      <>
        <Note tone="danger" alert>
          {failureWords(say, loaded.error)}
        </Note>
        {!isAlarm(loaded.error) && (
          <Button kind="secondary" icon="refresh" label={say('parts.retry')} onClick={reload} />
        )}
      </>
    );
  }
  return (
    <div role="status" className="fy-stack">
      <span className="fy-hide">{say('settings.loading')}</span>
      <span className="fy-skel card row" />
      <span className="fy-skel card row" />
    </div>
  );
}
