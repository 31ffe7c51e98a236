import type { ReactElement } from 'react';
import { clockText } from '../../i18n/clockText.ts';
import { useLanguage, useSay } from '../../i18n/Words.tsx';
import { useSecondsLeft } from '../useSecondsLeft.ts';

/** How long the code is shown still. A timer is read out when one goes to it, and never by itself (WAI-ARIA). */
export function Countdown({ until }: { until: number }): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const time = clockText(language, useSecondsLeft(until));
  return (
    <p className="fy-left" role="timer" aria-live="off">
      {say('pair.renews', { time })}
    </p>
  );
}
