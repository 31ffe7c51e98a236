import type { ReactElement } from 'react';
import { useSay } from '../../words/Words.tsx';
import type { Refusal } from './rules.ts';

/** Those that the eye is told beside the button or the box that they are about. */
const seenElsewhere: readonly Refusal[] = ['read', 'consent', 'covered', 'unseen'];

/** Says why a press for the yes did nothing. It lies over the end of the body: nothing moves for it. */
export function Refused({ why }: { why: Refusal | undefined }): ReactElement {
  const say = useSay();
  return (
    <div className="fy-refused" role="status">
      {why && (
        <p className={seenElsewhere.includes(why) ? 'fy-hide' : undefined}>{say(`approval.hold.${why}`)}</p>
      )}
    </div>
  );
}
