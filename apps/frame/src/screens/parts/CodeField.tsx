import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { ErrorLine } from './ErrorLine.tsx';

export interface CodeFieldProps {
  /** Called with six digits, once each time they are complete. */
  readonly onCode: (code: string) => void;
  readonly isBusy: boolean;
  readonly error?: string | undefined;
}

/** One real input (autofill, paste, screen readers) over six drawn boxes. A wrong code is emptied by the next key. */
export function CodeField({ onCode, isBusy, error }: CodeFieldProps): ReactElement {
  const say = useSay();
  const id = useId();
  const [digits, setDigits] = useState('');
  const [hasFocus, setFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Before the error is seen: what is typed at the sight of it must not be lost.
  useLayoutEffect(() => {
    if (!error) return;
    setDigits('');
    input.current?.focus();
  }, [error]);
  const take = (text: string): void => {
    const next = text.replace(/\D/g, '').slice(0, 6);
    setDigits(next);
    if (next.length === 6 && next !== digits) onCode(next);
  };
  const state = isBusy ? 'busy' : error && digits === '' ? 'error' : undefined;
  return (
    <div className="fy-stack">
      <div className="fy-otp" data-state={state}>
        <input
          ref={input}
          data-first
          aria-label={say('parts.digit')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={digits}
          readOnly={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => take(target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
        {Array.from({ length: 6 }, (_, place) => (
          <span
            key={place}
            className={`slot${hasFocus && !isBusy && place === Math.min(digits.length, 5) ? ' now' : ''}`}
            aria-hidden="true"
          >
            {digits[place]}
          </span>
        ))}
      </div>
      <ErrorLine id={id}>{error}</ErrorLine>
    </div>
  );
}
