import type { ReactElement } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import type { VisitView } from './useApprovalVisit.ts';

export interface WindowAnswersProps {
  readonly visit: VisitView;
  readonly onLeave: () => void;
}

/** The window is a page of this origin, and asks its opener for the request. */
const keepsOpener = { target: '_blank', rel: 'opener' } as const;

/** In place of a yes, where nobody can tell what the user sees: the way to a window of the wallet's own. */
export function WindowAnswers({ visit, onLeave }: WindowAnswersProps): ReactElement {
  const say = useSay();
  const { state } = visit;
  const isFault = state === 'blocked' || state === 'silent' || state === 'refused';
  return (
    <>
      <div className="fy-why" role="status">
        <Note tone={isFault ? 'warning' : 'plain'}>{say(`approval.window.${state ?? 'why'}`)}</Note>
      </div>
      <Onward visit={visit} />
      <Button kind="secondary" label={say('parts.cancel')} onClick={onLeave} />
    </>
  );
}

/** What leads on from here: the window, the link to it, or the way back to it. */
function Onward({ visit: { state, url, start, focus } }: { visit: VisitView }): ReactElement {
  const say = useSay();
  if (state === 'blocked' || state === 'silent') {
    return (
      <a className="fy-btn primary" href={url} {...keepsOpener}>
        <span className="label">{say('approval.window.link')}</span>
        <Icon of="external" />
      </a>
    );
  }
  if (state === 'opening' || state === 'asking')
    return <Button kind="primary" label={say('approval.window.show')} onClick={focus} />;
  return <Button kind="primary" icon="external" label={say('approval.window.open')} onClick={start} />;
}
