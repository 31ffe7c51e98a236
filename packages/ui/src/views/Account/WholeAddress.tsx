import type { ReactElement, SyntheticEvent } from 'react';
import { titleId } from '../../shell/titleId.ts';

/** The address whole, selected by one press or by coming to it with a key. */
export function WholeAddress({ address }: { address: string }): ReactElement {
  return (
    <textarea
      className="fy-whole"
      dir="ltr"
      rows={2}
      readOnly
      tabIndex={0}
      aria-labelledby={titleId}
      value={address}
      // A press puts the caret where it was after it has brought the focus.
      onFocus={selectAll}
      onClick={selectAll}
    />
  );
}

function selectAll({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void {
  currentTarget.select();
}
