import { codeDigits, readCode } from '@foyer/protocol/mail';
import { type ClipboardEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../../words/Words.tsx';
import { ErrorLine } from './ErrorLine.tsx';

export interface CodeFieldProps {
  /** Called with six digits, once each time they are complete. */
  readonly onCode: (code: string) => void;
  readonly isBusy: boolean;
  readonly error?: string | undefined;
  /** It takes the place of one before: typing goes on here. */
  readonly isAnew?: boolean;
}

/** One real input (autofill, paste, screen readers) over six drawn boxes. A wrong code is emptied by the next key. */
export function CodeField({ onCode, isBusy, error, isAnew = false }: CodeFieldProps): ReactElement {
  const say = useSay();
  const id = useId();
  const [digits, setDigits] = useState('');
  const [hasFocus, setFocus] = useState(false);
  const [isUnclear, setUnclear] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Before the error is seen: what is typed at the sight of it must not be lost.
  useLayoutEffect(() => {
    if (!error) return;
    setDigits('');
    input.current?.focus();
  }, [error]);
  useLayoutEffect(() => {
    if (isAnew) input.current?.focus();
  }, [isAnew]);
  const take = (text: string): void => {
    const next = readCode(text);
    setUnclear(next === undefined);
    if (next === undefined) return;
    setDigits(next);
    if (next.length === codeDigits && next !== digits) onCode(next);
  };
  /** A part of a code goes where the caret is; anything else is a whole one, or none. */
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    const { length = codeDigits } = readCode(text) ?? {};
    if (isBusy || length < codeDigits) return;
    event.preventDefault();
    take(text);
  };
  const said = isUnclear ? say('factor.mail.unclear') : error;
  const state = isBusy ? 'busy' : said && digits === '' ? 'error' : undefined;
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
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? id : undefined}
          onChange={({ target }) => take(target.value)}
          onPaste={paste}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
        {Array.from({ length: codeDigits }, (_, place) => (
          <span
            key={place}
            className={`slot${hasFocus && !isBusy && place === Math.min(digits.length, codeDigits - 1) ? ' now' : ''}`}
            aria-hidden="true"
          >
            {digits[place]}
          </span>
        ))}
      </div>
      <ErrorLine id={id}>{said}</ErrorLine>
    </div>
  );
}
