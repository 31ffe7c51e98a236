import type { ReactElement } from 'react';
import { useSay } from '../../words/Words.tsx';
import type { Refusal } from './rules.ts';

/** Those that nothing else on the screen tells the eye. */
const untold: readonly (Refusal | undefined)[] = ['settling', 'consent', 'enter'];

/** Says why a press for the yes did nothing. It lies over the end of the body: nothing moves for it. */
export function Refused({ why }: { why: Refusal | undefined }): ReactElement {
  const say = useSay();
  return (
    <div className="fy-refused" role="status">
      {why && untold.includes(why) && <p>{say(`approval.hold.${why}`)}</p>}
    </div>
  );
}
