import { type FocusEventHandler, type ReactElement, type ReactNode, useId } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { ErrorLine } from './ErrorLine.tsx';
import { Icon } from './Icon.tsx';
import { mailIcon } from './mailIcons.ts';
import { Spinner } from './Spinner.tsx';

export interface EmailFieldProps {
  readonly label: string;
  readonly value: string;
  /** It is being sent: the text stays and cannot be changed. */
  readonly isSending: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Enter, or a button of the form. */
  readonly onSubmit: () => void;
  readonly onFocus?: FocusEventHandler;
  /** What sends it, at the end of the box: a ring takes its place meanwhile. */
  readonly act?: ReactNode;
  /** What stands below in the same form; without an `act`, what sends it and shows the ring is there. */
  readonly children?: ReactNode;
}

/** The longest address there is (RFC 5321). */
const longest = 254;

/** A form for one email address, with what is wrong under it. */
export function EmailField(props: EmailFieldProps): ReactElement {
  const { label, value, isSending, error, onChange, onSubmit, onFocus, act, children } = props;
  const say = useSay();
  const id = useId();
  const errorId = useId();
  return (
    <form
      className="fy-email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSubmit();
      }}
    >
      <div className="fy-field">
        <label htmlFor={id} className="fy-hide">
          {label}
        </label>
        <div className="box">
          <Icon of={mailIcon} />
          <input
            id={id}
            type="email"
            dir="ltr"
            placeholder={label}
            value={value}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={longest}
            readOnly={isSending}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(event) => onChange(event.target.value)}
            onFocus={onFocus}
          />
          {isSending && act !== undefined ? <Spinner /> : act}
        </div>
        <ErrorLine id={errorId} text={error} />
        <span className="fy-hide" role="status">
          {isSending && say('email.sending')}
        </span>
      </div>
      {children}
    </form>
  );
}
