import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSay } from '../i18n/Words.tsx';
import { ErrorLine } from './ErrorLine.tsx';
import { Spinner } from './Spinner.tsx';

export interface CodeFieldProps {
  /** What is wrong with the code that was sent: the boxes are empty again. */
  readonly error: string | undefined;
  /** It is being checked: a ring stands in place of the boxes. */
  readonly isChecking: boolean;
  /** Called with six digits, each time the last one is there. */
  readonly onCode: (code: string) => void;
}

/** Digits of a code, and how many come before the wider gap. */
const digitCount = 6;

/** Six boxes for the digits of a mailed code. Any of them takes a whole code, typed, pasted or filled in. */
export function CodeField({ error, isChecking, onCode }: CodeFieldProps): ReactElement {
  const say = useSay();
  const group = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const [digits, setDigits] = useState('');
  useLayoutEffect(() => {
    if (isChecking) setDigits('');
  }, [isChecking]);
  // Where typing begins, also after a code that was wrong.
  useEffect(() => {
    if (!isChecking) group.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isChecking]);

  const focusAt = (place: number): void => {
    const boxes = group.current?.querySelectorAll('input') ?? [];
    const box = boxes[Math.min(Math.max(place, 0), digitCount - 1)];
    box?.focus();
    box?.select();
  };
  const put = (place: number, text: string): void => {
    const next = withDigits(digits, place, text);
    setDigits(next);
    const end = Math.min(place, digits.length) + onlyDigits(text).length;
    // The boxes that open with this are drawn first.
    queueMicrotask(() => focusAt(end));
    if (next.length === digitCount) onCode(next);
  };
  const remove = (place: number): void => {
    setDigits(digits.slice(0, place) + digits.slice(place + 1));
    focusAt(place);
  };
  return (
    <div className="fy-code">
      {isChecking ? (
        <div className="fy-otp busy" role="status">
          <Spinner size="lg" />
          <span className="fy-hide">{say('otp.checking')}</span>
        </div>
      ) : (
        <fieldset ref={group} className="fy-otp" aria-describedby={error === undefined ? undefined : errorId}>
          <legend className="fy-hide">{say('otp.code')}</legend>
          {Array.from({ length: digitCount }, (_, place) => (
            <Box
              key={place}
              place={place}
              digit={digits[place] ?? ''}
              isClosed={place > digits.length}
              isWrong={error !== undefined && digits === ''}
              onPut={(text) => put(place, text)}
              onRemove={remove}
              onGo={focusAt}
            />
          ))}
        </fieldset>
      )}
      <ErrorLine id={errorId} text={isChecking ? undefined : error} />
    </div>
  );
}

function Box({
  place,
  digit,
  isClosed,
  isWrong,
  onPut,
  onRemove,
  onGo,
}: {
  place: number;
  digit: string;
  /** A digit before it is missing. */
  isClosed: boolean;
  isWrong: boolean;
  onPut: (text: string) => void;
  onRemove: (place: number) => void;
  onGo: (place: number) => void;
}): ReactElement {
  const say = useSay();
  const handleKey = (event: KeyboardEvent): void => {
    const act = keyAct(event.key, place, digit, { onRemove, onGo });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <input
      aria-label={say('otp.digit', { digit: place + 1, digits: digitCount })}
      aria-invalid={isWrong || undefined}
      type="text"
      inputMode="numeric"
      autoComplete={place === 0 ? 'one-time-code' : 'off'}
      value={digit}
      disabled={isClosed}
      onChange={({ target }) => onPut(added(digit, target.value))}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        onPut(event.clipboardData.getData('text'));
      }}
      onKeyDown={handleKey}
      onFocus={({ target }) => target.select()}
    />
  );
}

/** What a key does beside typing. Boxes run from left to right in every language. */
function keyAct(
  key: string,
  place: number,
  digit: string,
  { onRemove, onGo }: { onRemove: (place: number) => void; onGo: (place: number) => void },
): (() => void) | undefined {
  switch (key) {
    case 'Backspace':
      return () => (digit === '' ? place > 0 && onRemove(place - 1) : onRemove(place));
    case 'Delete':
      return () => onRemove(place);
    case 'ArrowLeft':
      return () => onGo(place - 1);
    case 'ArrowRight':
      return () => onGo(place + 1);
    case 'Home':
      return () => onGo(0);
    case 'End':
      return () => onGo(digitCount - 1);
    default:
      return undefined;
  }
}

/** The code with `text` at a place: one digit takes the place of the one there, a whole code that of all. */
export function withDigits(digits: string, place: number, text: string): string {
  const more = onlyDigits(text);
  if (more.length >= digitCount) return more.slice(0, digitCount);
  const start = Math.min(place, digits.length);
  return (digits.slice(0, start) + more + digits.slice(start + more.length)).slice(0, digitCount);
}

/** The digits of a text, those of other scripts too, as 0 to 9. */
export function onlyDigits(text: string): string {
  return [...text.normalize('NFKC')].map(digitOf).join('');
}

/** Blocks of ten digits begin at these code points: Arabic, Persian and Urdu, Devanagari, Thai. */
const zeros = [0x30, 0x0660, 0x06f0, 0x0966, 0x0e50] as const;

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? '' : String(code - zero);
}

/** What was typed into a box that had a digit already: the new one, on either side of it. */
function added(digit: string, text: string): string {
  if (digit === '' || text.length !== 2) return text;
  return text.startsWith(digit) ? text.slice(1) : text.slice(0, 1);
}
