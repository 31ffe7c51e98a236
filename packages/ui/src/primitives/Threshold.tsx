import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { closeIcon, type IconDrawing } from './icons.ts';
import { checkIcon, minusIcon } from './viewIcons.ts';

export type ThresholdState = 'rest' | 'waiting' | 'done' | 'failed' | 'missing';

const signByState: Readonly<Record<ThresholdState, IconDrawing | undefined>> = {
  rest: undefined,
  waiting: undefined,
  done: checkIcon,
  failed: closeIcon,
  missing: minusIcon,
};

/** Two marks and the way between them: who is being joined to whom, and how it is going. The words below say the same. */
export function Threshold({
  state,
  from,
  to,
}: {
  state: ThresholdState;
  from: ReactNode;
  to: ReactNode;
}): ReactElement {
  const sign = signByState[state];
  return (
    <div className="fy-threshold art" data-state={state} aria-hidden="true">
      {from}
      <span className="way">
        {sign ? (
          <span className="sign">
            <Icon of={sign} small />
          </span>
        ) : (
          state === 'waiting' && <span className="run" />
        )}
      </span>
      {to}
    </div>
  );
}
