import { codeDigits, readCode } from '@foyer/protocol/mail';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
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

/** Six boxes for the digits of a mailed code. Any of them takes a whole code, typed, pasted or filled in. */
export function CodeField({ error, isChecking, onCode }: CodeFieldProps): ReactElement {
  const say = useSay();
  const errorId = useId();
  const [isUnclear, setUnclear] = useState(false);
  const text = isUnclear ? say('otp.unclear') : error;
  return (
    <div className="fy-code">
      {isChecking ? (
        <div className="fy-otp busy" role="status">
          <Spinner size="lg" />
          <span className="fy-hide">{say('otp.checking')}</span>
        </div>
      ) : (
        <Boxes
          errorId={text === undefined ? undefined : errorId}
          onDigits={(digits) => {
            setUnclear(digits === undefined);
            if (digits?.length === codeDigits) onCode(digits);
          }}
        />
      )}
      <ErrorLine id={errorId} text={isChecking ? undefined : text} />
    </div>
  );
}

/** The boxes of one try: they begin empty, also after a code that was wrong, and have the focus. */
function Boxes({
  errorId,
  onDigits,
}: {
  /** What says that the code before was wrong, or that a text was not understood. */
  errorId: string | undefined;
  /** Called with the digits there are after each change; with undefined where a text was none, which changes nothing. */
  onDigits: (digits: string | undefined) => void;
}): ReactElement {
  const say = useSay();
  const group = useRef<HTMLFieldSetElement>(null);
  /** The digits there are, and the box that typing goes on in. */
  const [typed, setTyped] = useState({ digits: '', place: 0 });
  const { digits } = typed;
  // The boxes that open with a digit are drawn by now.
  useEffect(() => {
    if (mayTakeFocus(group.current)) goTo(group.current, typed.place);
  }, [typed]);

  const put = (at: number, text: string): void => {
    const more = readCode(text);
    const next = more && withDigits(digits, at, more);
    if (next) setTyped({ digits: next, place: Math.min(at, digits.length) + more.length });
    onDigits(next);
  };
  const remove = (at: number): void => {
    const next = digits.slice(0, at) + digits.slice(at + 1);
    setTyped({ digits: next, place: at });
    onDigits(next);
  };
  return (
    <fieldset ref={group} className="fy-otp" aria-describedby={errorId}>
      <legend className="fy-hide">{say('otp.code')}</legend>
      {Array.from({ length: codeDigits }, (_, place) => (
        <Box
          key={place}
          place={place}
          digit={digits[place] ?? ''}
          isClosed={place > digits.length}
          isWrong={errorId !== undefined && digits === ''}
          onPut={(text) => put(place, text)}
          onRemove={remove}
          onGo={(to) => goTo(group.current, to)}
        />
      ))}
    </fieldset>
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
    const to = goalOf(event.key, place, digit);
    const removed = removedBy(event.key, place, digit);
    if (to !== undefined) onGo(to);
    else if (removed !== undefined) onRemove(removed);
    else return;
    event.preventDefault();
  };
  return (
    <input
      aria-label={say('otp.digit', { digit: place + 1, digits: codeDigits })}
      aria-invalid={isWrong || undefined}
      type="text"
      inputMode="numeric"
      autoComplete={place === 0 ? 'one-time-code' : 'off'}
      value={digit}
      disabled={isClosed}
      onChange={({ target: { value } }) => (value === '' ? onRemove(place) : onPut(added(digit, value)))}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        onPut(event.clipboardData.getData('text'));
      }}
      onKeyDown={handleKey}
      onFocus={({ target }) => target.select()}
    />
  );
}

/** Goes to a box, or to the last one that is open. What it holds is selected: the next digit takes its place. */
function goTo(group: HTMLElement | null, place: number): void {
  const boxes = group?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [];
  const box = boxes[Math.min(Math.max(place, 0), boxes.length - 1)];
  box?.focus({ preventScroll: true });
  box?.select();
}

/** A page that embeds the modal keeps a focus of its own. */
function mayTakeFocus(element: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.shadowRoot?.contains(element));
}

/** The box that a key leads to. They run from left to right in every language. */
function goalOf(key: string, place: number, digit: string): number | undefined {
  const goals: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: codeDigits,
    // Typed over itself it changes nothing, which is no event to React.
    [digit]: place + 1,
  };
  return goals[key];
}

/** The place of the digit that a key takes away: Backspace goes on before an empty box. */
function removedBy(key: string, place: number, digit: string): number | undefined {
  if (key === 'Delete') return place;
  return key === 'Backspace' ? Math.max(digit === '' ? place - 1 : place, 0) : undefined;
}

/** The code with digits put at a place: one takes the place of the one there, a whole code that of all. */
export function withDigits(digits: string, place: number, more: string): string {
  if (more.length === codeDigits) return more;
  const start = Math.min(place, digits.length);
  return (digits.slice(0, start) + more + digits.slice(start + more.length)).slice(0, codeDigits);
}

/** What was typed into a box that had a digit already: the new one, on either side of it. */
function added(digit: string, text: string): string {
  if (digit === '' || text.length !== 2) return text;
  return text.startsWith(digit) ? text.slice(1) : text.slice(0, 1);
}
