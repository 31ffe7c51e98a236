import { useState } from 'react';
import type { Hold, Refusal } from './rules.ts';

/** Why the last press for the yes did nothing, as long as that holds; and what notes it. */
export function useRefusal(
  hold: Hold | undefined,
): readonly [Refusal | undefined, (why: Refusal | undefined) => void] {
  const [refusal, note] = useState<Refusal>();
  const isOver = refusal !== undefined && (refusal === 'enter' ? hold !== undefined : refusal !== hold);
  if (isOver) note(undefined);
  return [isOver ? undefined : refusal, note];
}
