import { useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import type { failureWords } from '../parts/failureWords.ts';
import { useSeconds } from '../parts/useSeconds.ts';

/** What became of asking for another mail. */
type Outcome =
  | { readonly step: 'none' | 'sending' | 'sent' }
  | { readonly step: 'failed'; readonly why: string };

export interface MailAgain {
  /** Until it may be asked for. */
  readonly seconds: number;
  readonly outcome: Outcome;
  /** How many came to somebody who waited: each begins the field anew. */
  readonly round: number;
  readonly ask: () => Promise<void>;
  /** What became of it is no news any more. */
  readonly forget: () => void;
}

/** Another mail, from `resendInMs` on. Who went on elsewhere while it was sent keeps the focus and what was typed. */
export function useMailAgain(
  resend: () => Promise<number>,
  resendInMs: number,
  words: typeof failureWords,
): MailAgain {
  const say = useSay();
  const [until, setUntil] = useState(() => performance.now() + resendInMs);
  const [outcome, setOutcome] = useState<Outcome>({ step: 'none' });
  const [round, setRound] = useState(0);
  return {
    seconds: useSeconds(until),
    outcome,
    round,
    async ask() {
      const { activeElement } = document;
      setOutcome({ step: 'sending' });
      try {
        setUntil(performance.now() + (await resend()));
        setOutcome({ step: 'sent' });
        if (document.activeElement === activeElement) setRound(round + 1);
      } catch (fault) {
        setOutcome({ step: 'failed', why: words(say, fault) });
      }
    },
    forget: () => setOutcome({ step: 'none' }),
  };
}
